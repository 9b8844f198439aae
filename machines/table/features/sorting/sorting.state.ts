import { findColumn, keepKnownColumns } from '../../base/columns';
import type { Adopt, SortingEntry, SortToggle, TableColumn, TableContext } from '../../base/table.types';

type Sorted = Pick<TableContext, 'sorting' | 'columns' | 'rules'>;

const isSameSorting = (a: readonly SortingEntry[], b: readonly SortingEntry[]): boolean =>
  a.length === b.length && a.every(({ id, desc }, index) => b[index]?.id === id && b[index].desc === desc);

export const keepSortable = (
  sorting: readonly SortingEntry[],
  columns: readonly TableColumn[],
): readonly SortingEntry[] =>
  keepKnownColumns(
    sorting,
    columns.filter(({ enableSorting }) => enableSorting !== false),
    ({ id }) => id,
  );

/** Returns the same list for an equal sorting, because TanStack Table would sort again for a new list. */
export const adoptSorting: Adopt = ({ columns, sorting: before }, { state }) => {
  if (!state.sorting) return {};
  const sorting = keepSortable(state.sorting, columns);
  return { sorting: isSameSorting(sorting, before) ? before : sorting };
};

/** Returns the sorting after a toggle, as TanStack Table computes it. Returns the same list if nothing changes. */
export function toggleSorting(
  { sorting, columns, rules }: Sorted,
  { columnId: id, multi, direction, firstDirection }: SortToggle,
): readonly SortingEntry[] {
  const column = findColumn(columns, id);
  if (!column || column.enableSorting === false) return sorting;
  const isMulti = multi && column.enableMultiSort !== false && sorting.length > 0;
  const current = sorting.find((entry) => entry.id === id);
  const isFirstDescending = (firstDirection ?? column.firstDirection) === 'descending';
  const next = current ? !current.desc : isFirstDescending;
  const desc = direction === undefined ? next : direction === 'descending';
  if (current) {
    const canRemove = rules.enableSortingRemoval !== false && (!isMulti || rules.enableMultiRemove !== false);
    const isLastStep = direction === undefined && current.desc !== isFirstDescending;
    if (isLastStep && canRemove) return isMulti ? clearSorting(sorting, id) : [];
    if (current.desc === desc && (isMulti || sorting.length === 1)) return sorting;
  }
  const entry = { id, desc };
  if (!isMulti) return [entry];
  if (current) return sorting.map((other) => (other === current ? entry : other));
  const added = [...sorting, entry];
  return added.slice(-(rules.maxMultiSortColCount ?? added.length));
}

export const clearSorting = (sorting: readonly SortingEntry[], columnId: string): readonly SortingEntry[] =>
  sorting.filter(({ id }) => id !== columnId);
