import type { ViewTable } from '../view-table';

/**
 * Returns functions that reset states to the table's defaults, or clear its filters. Each is one user event: on a page that pushes, it
 * adds one history entry. Pending changes are written with it.
 *
 * @example
 * const { clearFilters } = useReset(table);
 * return <button onClick={clearFilters}>Show all rows</button>;
 */
export const useReset = (table: ViewTable) => ({
  resetAll: () => table.chartable.send({ type: 'state.reset' }),
  /** Resets a column's filter, sort, visibility, pinning and width. */
  resetColumn: (columnId: string) => table.chartable.send({ type: 'column.reset', columnId }),
  /** Empties the search and all column filters, including those that the table has by default. */
  clearFilters: () => table.chartable.send({ type: 'filters.clear' }),
});
