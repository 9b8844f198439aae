import './base.css';
import { useTable, type TableActor } from './actor';
import { Checkbox } from './checkbox';
import { useSelectAll } from './hooks/use-selection';
import { useLabels } from './labels';

/**
 * The checkbox that selects all rows that pass the filters, or unselects them if all are selected. It is mixed if only some are.
 * Nothing in a table that fetches its rows, and does not know those of other pages.
 */
export function SelectAll({ actor }: { readonly actor: TableActor }) {
  const { selectAll } = useLabels();
  const props = useSelectAll(actor);
  const isFetched = useTable(actor, ({ context }) => context.fetched !== undefined);
  return isFetched ? null : <Checkbox label={selectAll} {...props} />;
}
