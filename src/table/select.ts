import { furtherStateKeys, selectSorting, type TableSnapshot, type TableState } from '../../machines/table';
import type { ShownState } from '../rows';

/*
 * Selectors of the view that return a new object each time, each with the comparison that tells whether it has changed.
 */

/** Returns true if both lists have the same items in the same order. */
export const isSameList = <Item>(
  a: readonly Item[],
  b: readonly Item[],
  isSame: (a: Item, b: Item | undefined) => boolean = Object.is,
): boolean => a.length === b.length && a.every((item, index) => isSame(item, b[index]));

const isSameSorting = (a: TableState['sorting'], b: TableState['sorting']): boolean =>
  a.length === b.length && a.every(({ id, desc }, index) => id === b[index]?.id && desc === b[index].desc);

/**
 * Selects the states that decide which rows the page shows. A new object at each call.
 *
 * @example
 * rowModel.pageRows(selectShown(actor.getSnapshot())).map(({ id }) => id) // ['0', '1', '2']
 */
export function selectShown(snapshot: TableSnapshot): ShownState {
  const { globalFilter, columnFilters, pagination, expanded, fetched } = snapshot.context;
  return {
    globalFilter,
    columnFilters,
    pagination,
    sorting: selectSorting(snapshot),
    ...(expanded && { expanded }),
    ...(fetched?.shown && { page: fetched.shown.page }),
  };
}

export const isSameShown = (a: ShownState, b: ShownState): boolean =>
  a.globalFilter === b.globalFilter &&
  a.columnFilters === b.columnFilters &&
  a.pagination === b.pagination &&
  a.expanded === b.expanded &&
  a.page === b.page &&
  isSameSorting(a.sorting, b.sorting);

/** Selects the states that decide which columns are shown, and where. They count as unchanged during a composition, because a browser ends the composition in a box that moves. */
export const selectColumns = ({ context, value }: TableSnapshot) => ({
  columnOrder: context.columnOrder,
  columnVisibility: context.columnVisibility,
  columnPinning: context.columnPinning,
  isComposing: value.composition === 'composing',
});

export const isSameColumns = (a: ReturnType<typeof selectColumns>, b: ReturnType<typeof selectColumns>): boolean =>
  b.isComposing ||
  (a.columnOrder === b.columnOrder && a.columnVisibility === b.columnVisibility && a.columnPinning === b.columnPinning);

export const isSameTableState = (a: TableState, b: TableState): boolean =>
  isSameShown(a, b) &&
  a.columnOrder === b.columnOrder &&
  a.rowSelection === b.rowSelection &&
  furtherStateKeys.every((key) => a[key] === b[key]);
