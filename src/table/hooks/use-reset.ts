import type { TableActor } from '../actor';

/**
 * Returns functions that set states of the table to their defaults: each in one act, which is one entry on a page that
 * pushes. What is pending is written with it.
 *
 * @example
 * const { resetFilters } = useReset(actor);
 * return <button onClick={resetFilters}>Show all rows</button>;
 */
export const useReset = (actor: TableActor) => ({
  resetAll: () => actor.send({ type: 'state.reset' }),
  resetFilters: () => actor.send({ type: 'filters.reset' }),
  /** Resets all that is a column's own: filter, sort, visibility, pinning and width. */
  resetColumn: (columnId: string) => actor.send({ type: 'column.reset', columnId }),
});
