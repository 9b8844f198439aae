import { findColumn, keepKnownColumns } from '../../columns/state';
import type { SortingEntry, SortToggle, TableColumn, TableContext, TableState } from '../../types';

/** The step that a toggle takes; `none` where the column cannot be sorted, or is already sorted so. */
export type SortStep = 'sort' | 'add' | 'reverse' | 'remove' | 'none';

type Sorted = Pick<TableContext, 'sorting' | 'columns' | 'rules'>;

/** Returns true if both lists sort by the same columns in the same directions. */
export const isSameSorting = (a: readonly SortingEntry[], b: readonly SortingEntry[]): boolean =>
  a.length === b.length && a.every(({ id, desc }, index) => b[index]?.id === id && b[index].desc === desc);

/** Returns the sorting without columns that do not exist or cannot be sorted. If a column occurs twice, its first sort is kept. */
export const adoptSorting = (
  sorting: TableState['sorting'],
  columns: readonly TableColumn[],
): readonly SortingEntry[] =>
  keepKnownColumns(
    sorting,
    columns.filter(({ enableSorting }) => enableSorting !== false),
    ({ id }) => id,
  );

/**
 * Returns the step that a toggle takes. The steps and the options are those of TanStack Table's `column.toggleSorting`.
 *
 * @example
 * sortStep({ sorting: [], columns, rules: {} }, { columnId: 'name', multi: false }) // 'sort'
 */
export function sortStep(sorted: Sorted, toggle: SortToggle): SortStep {
  const { sorting, rules } = sorted;
  const column = findColumn(sorted.columns, toggle.columnId);
  if (!column || column.enableSorting === false) return 'none';
  const current = sorting.find(({ id }) => id === column.id);
  const isMulti = isMultiSort(sorting, column, toggle);
  if (!current) return isMulti && (rules.maxMultiSortColCount ?? 2) > 1 ? 'add' : 'sort';
  const { direction } = toggle;
  if (direction === undefined) {
    const isLast = current.desc !== isFirstDescending(column, toggle);
    const canRemove = rules.enableSortingRemoval !== false && (!isMulti || rules.enableMultiRemove !== false);
    return isLast && canRemove ? 'remove' : 'reverse';
  }
  const isSorted = current.desc === (direction === 'descending') && (isMulti || sorting.length === 1);
  return isSorted ? 'none' : 'reverse';
}

/**
 * Returns the sorting after a toggle.
 *
 * @example
 * toggleSorting({ sorting: [], columns, rules: {} }, { columnId: 'name', multi: false }) // [{ id: 'name', desc: false }]
 */
export function toggleSorting(sorted: Sorted, toggle: SortToggle): readonly SortingEntry[] {
  const { sorting, columns, rules } = sorted;
  const step = sortStep(sorted, toggle);
  const column = findColumn(columns, toggle.columnId);
  if (step === 'none' || !column) return sorting;
  const { id } = column;
  const isMulti = isMultiSort(sorting, column, toggle);
  if (step === 'remove') return isMulti ? clearSorting(sorting, id) : [];
  const current = sorting.find((entry) => entry.id === id);
  const next = current ? !current.desc : isFirstDescending(column, toggle);
  const entry = { id, desc: toggle.direction === undefined ? next : toggle.direction === 'descending' };
  if (!isMulti) return [entry];
  if (current) return sorting.map((other) => (other.id === id ? entry : other));
  const added = [...sorting, entry];
  return added.slice(-(rules.maxMultiSortColCount ?? added.length));
}

const isMultiSort = (sorting: readonly SortingEntry[], column: TableColumn, { multi }: SortToggle): boolean =>
  multi && column.enableMultiSort !== false && sorting.length > 0;

const isFirstDescending = (column: TableColumn, { firstDirection }: SortToggle): boolean =>
  (firstDirection ?? column.firstDirection) === 'descending';

/** Unsorts a column. The others stay as they are. */
export const clearSorting = (sorting: readonly SortingEntry[], columnId: string): readonly SortingEntry[] =>
  sorting.filter(({ id }) => id !== columnId);
