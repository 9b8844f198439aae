import './base.css';
import type { TableActor } from './actor';
import { Checkbox } from './checkbox';
import { useSelectAll } from './hooks/use-selection';
import { useLabels } from './labels';

/** The checkbox that selects all rows that pass the filters, or unselects them if all are selected. It is mixed if only some are. */
export function SelectAll({ actor }: { readonly actor: TableActor }) {
  const { selectAll } = useLabels();
  return <Checkbox label={selectAll} {...useSelectAll(actor)} />;
}
