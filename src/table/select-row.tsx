import './base.css';
import type { TableActor } from './actor';
import { Checkbox } from './checkbox';
import { useRowSelection } from './hooks/use-selection';
import { useLabels } from './labels';

interface SelectRowProps {
  readonly actor: TableActor;
  readonly rowId: string;
  /** The name of the row; its id where left out or empty. */
  readonly name?: string;
}

/** The checkbox that selects a row. */
export function SelectRow({ actor, rowId, name }: SelectRowProps) {
  const { selectRow } = useLabels();
  return <Checkbox label={selectRow(name || rowId)} {...useRowSelection(actor, rowId)} />;
}
