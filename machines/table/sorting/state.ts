import { keepKnownColumns } from '../columns';
import type { Direction, SortingEntry, TableColumn, TableState } from '../types';

/** Leaves out unknown columns, and all but the first entry of a column. */
export const adoptSorting = (
  sorting: TableState['sorting'],
  columns: readonly TableColumn[],
): readonly SortingEntry[] => keepKnownColumns(sorting, columns, ({ id }) => id);

/** Returns the direction that a sorting gives a column. Of several entries of the column the first counts. */
export function directionIn(sorting: TableState['sorting'], columnId: string): Direction | 'unsorted' {
  const entry = sorting.find(({ id }) => id === columnId);
  if (entry === undefined) return 'unsorted';
  return entry.desc ? 'descending' : 'ascending';
}

/**
 * Returns the key of a column's region. A state's key may not be any text: `.` separates and `#` begins a state node's
 * id, and a key `__proto__` would set a prototype.
 */
export const columnStateKey = (columnId: string): string =>
  encodeURIComponent(columnId).replaceAll('.', '%2E').replace(/^__/, '%5F_');
