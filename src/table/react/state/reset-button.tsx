import '../ui/base.css';
import { hasPart, type ViewTable } from '../base/view-table';
import { useLabels } from '../base/labels';
import { ToolLabel } from '../ui/icons';
import { selectTableState, type TableState } from '../../../../machines/table';
import { useSnapshotParts } from '../base/use-snapshot';

/**
 * A button that resets the table's state to its defaults. Renders nothing if the table lacks the part `reset`.
 *
 * @example
 * <ResetButton table={table} />
 */
export function ResetButton({ table }: { readonly table: ViewTable }) {
  const { resetAll } = useReset(table);
  const { resetAll: label } = useLabels();
  if (!hasPart(table, 'reset')) return null;
  return (
    <button type="button" className="ct-part ct-button ct-quiet" title={label} onClick={resetAll}>
      <ToolLabel icon="M3 7a5 5 0 1 1 .6 4M3 3v4h4" text={label} />
    </button>
  );
}

/**
 * Returns functions that reset states to their defaults or clear filters. Resetting requires the part `reset`. Each
 * call is one user event: it also writes pending changes, and adds at most one history entry.
 *
 * @example
 * const { clearFilters } = useReset(table);
 * return <button onClick={clearFilters}>Show all rows</button>;
 */
export const useReset = (table: ViewTable) => ({
  resetAll: () => table.sync.send({ type: 'state.reset' }),
  /** Resets a column's filter, sort, visibility, pinning and width. */
  resetColumn: (columnId: string) => table.sync.send({ type: 'column.reset', columnId }),
  /** Clears the search and all column filters, including default filters. */
  clearFilters: () => table.sync.send({ type: 'filters.clear' }),
});

/**
 * Returns the table's state, including changes that the URL doesn't contain yet.
 *
 * @example
 * return <pre>{JSON.stringify(useTableState(table), null, 2)}</pre>;
 */
export const useTableState = (table: ViewTable): TableState => useSnapshotParts(table, selectTableState);
