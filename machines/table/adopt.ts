import { isFilterValue } from './column-filters';
import type { Direction, SortingEntry, TableColumn, TableState } from './types';

/*
 * An address may decode to what makes no sense for a table: an unknown column or row, a column twice,
 * a filter value of the wrong type. Here it is left out of the state.
 */

const firstOfEach = <T>(entries: readonly T[], id: (entry: T) => string): readonly T[] => {
  const seen = new Set<string>();
  return entries.filter((entry) => !seen.has(id(entry)) && seen.add(id(entry)));
};

const has = (columns: readonly TableColumn[], columnId: string): boolean => columns.some(({ id }) => id === columnId);

export function adoptSorting(sorting: TableState['sorting'], columns: readonly TableColumn[]): readonly SortingEntry[] {
  return firstOfEach(
    sorting.filter(({ id }) => has(columns, id)),
    ({ id }) => id,
  );
}

export function adoptColumnFilters(
  columnFilters: TableState['columnFilters'],
  columns: readonly TableColumn[],
): TableState['columnFilters'] {
  const sound = columnFilters.filter(({ id, value }) => {
    const column = columns.find((candidate) => candidate.id === id);
    return column !== undefined && isFilterValue(column, value);
  });
  return firstOfEach(sound, ({ id }) => id);
}

export function adoptColumnOrder(
  columnOrder: TableState['columnOrder'],
  columns: readonly TableColumn[],
): readonly string[] {
  return firstOfEach(
    columnOrder.filter((id) => has(columns, id)),
    (id) => id,
  );
}

export function adoptRowSelection(
  rowSelection: TableState['rowSelection'],
  rowIds: readonly string[],
): TableState['rowSelection'] {
  const known = new Set(rowIds);
  return Object.fromEntries(Object.entries(rowSelection).filter(([rowId, selected]) => selected && known.has(rowId)));
}

/** The direction that an adopted sorting gives a column; nothing where no sorting is adopted. */
export function adoptedDirection(
  sorting: TableState['sorting'] | undefined,
  columnId: string,
): Direction | 'unsorted' | undefined {
  if (sorting === undefined) return undefined;
  const entry = sorting.find(({ id }) => id === columnId);
  if (entry === undefined) return 'unsorted';
  return entry.desc ? 'descending' : 'ascending';
}
