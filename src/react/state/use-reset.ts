import type { ViewTable } from '../view-table';

/**
 * Returns functions that set states of the table to their defaults: each in one user event, which is one entry on a page that
 * pushes. What is pending is written with it.
 *
 * @example
 * const { resetFilters } = useReset(table);
 * return <button onClick={resetFilters}>Show all rows</button>;
 */
export const useReset = (table: ViewTable) => ({
  resetAll: () => table.chartable.send({ type: 'state.reset' }),
  resetFilters: () => table.chartable.send({ type: 'filters.reset' }),
  /** Resets all that is a column's own: filter, sort, visibility, pinning and width. */
  resetColumn: (columnId: string) => table.chartable.send({ type: 'column.reset', columnId }),
});
