import { findColumn, keepKnownColumns } from '../../columns/state';
import type { SortingEntry, SortToggle, TableColumn, TableContext, TableState } from '../../types';

/** The chart's state for a sorting. */
export type SortingKind = 'unsorted' | 'ascending' | 'descending' | 'several';

/** The step that a toggle takes; `none` where the column cannot be sorted, or is already sorted so. */
export type SortStep = 'sort' | 'add' | 'reverse' | 'remove' | 'none';

type Sorted = Pick<TableContext, 'sorting' | 'columns' | 'rules'>;

/** Returns the chart's state for a sorting. */
export function kindOfSorting(sorting: readonly SortingEntry[]): SortingKind {
  const [first, second] = sorting;
  if (!first) return 'unsorted';
  if (second) return 'several';
  return first.desc ? 'descending' : 'ascending';
}

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
 * Returns the step that a toggle takes, and the sorting after it. The steps and the options are those of TanStack Table's
 * `column.toggleSorting`.
 *
 * @example
 * toggleSorting({ sorting: [], columns, rules: {} }, { columnId: 'name', multi: false })
 * // ['sort', [{ id: 'name', desc: false }]]
 */
export function toggleSorting(
  { sorting, columns, rules }: Sorted,
  { columnId: id, multi, firstDirection, direction }: SortToggle,
): readonly [step: SortStep, sorting: readonly SortingEntry[]] {
  const column = findColumn(columns, id);
  if (!column || column.enableSorting === false) return ['none', sorting];
  const current = sorting.find((entry) => entry.id === id);
  const isMulti = multi && column.enableMultiSort !== false && sorting.length > 0;
  const isFirstDesc = (firstDirection ?? column.firstDirection) === 'descending';
  const canRemove = rules.enableSortingRemoval !== false && (!isMulti || rules.enableMultiRemove !== false);
  const others = isMulti ? sorting.filter((entry) => entry.id !== id) : [];

  if (direction === undefined && current && current.desc !== isFirstDesc && canRemove) return ['remove', others];
  const isDesc = direction === undefined ? (current ? !current.desc : isFirstDesc) : direction === 'descending';
  const entry = { id, desc: isDesc };
  if (!current) {
    const added = isMulti ? [...sorting, entry] : [entry];
    const kept = added.slice(-(rules.maxMultiSortColCount ?? added.length));
    return [kept.length > 1 ? 'add' : 'sort', kept];
  }
  const next = isMulti ? sorting.map((other) => (other.id === id ? entry : other)) : [entry];
  return isSameSorting(next, sorting) ? ['none', sorting] : ['reverse', next];
}

/** Unsorts a column. The others stay as they are. */
export const clearSorting = (sorting: readonly SortingEntry[], columnId: string): readonly SortingEntry[] =>
  sorting.filter(({ id }) => id !== columnId);
