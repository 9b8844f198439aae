import './base.css';
import type { TableActor } from './actor';
import { Checkbox } from './checkbox';
import { useRowSelection } from './hooks/use-selection';
import { useLabels } from './labels';

/** The checkbox that selects a row. */
export function SelectRow({ actor, rowId }: { readonly actor: TableActor; readonly rowId: string }) {
  const { selectRow } = useLabels();
  return <Checkbox label={selectRow(rowId)} {...useRowSelection(actor, rowId)} />;
}
