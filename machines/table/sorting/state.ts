import { keepKnownColumns } from '../columns';
import type { Direction, SortingEntry, TableColumn, TableState } from '../types';

/** Returns the sorting without unknown columns. If a column occurs twice, its first sort is kept. */
export const adoptSorting = (
  sorting: TableState['sorting'],
  columns: readonly TableColumn[],
): readonly SortingEntry[] => keepKnownColumns(sorting, columns, ({ id }) => id);

/** Returns the direction in which a sorting sorts a column. If the column occurs twice, the first counts. */
export function directionIn(sorting: TableState['sorting'], columnId: string): Direction | 'unsorted' {
  const entry = sorting.find(({ id }) => id === columnId);
  if (entry === undefined) return 'unsorted';
  return entry.desc ? 'descending' : 'ascending';
}

/**
 * Returns the key of a column's region. The id is percent-encoded because `.` and `#` have a meaning in the ids of state
 * nodes, and because a key `__proto__` would set a prototype.
 */
export const columnStateKey = (columnId: string): string =>
  encodeURIComponent(columnId).replaceAll('.', '%2E').replace(/^__/, '%5F_');
