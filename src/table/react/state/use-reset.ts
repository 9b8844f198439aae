import type { ViewTable } from '../base/view-table';

/**
 * Returns functions that reset states to their defaults or clear filters. Each call is one user event: if the table
 * pushes, it adds one history entry. Pending changes are written with it.
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
