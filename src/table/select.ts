import { selectSorting, type TableSnapshot, type TableState } from '../../machines/table';

/*
 * Selectors of the view that return a new object each time, each with the comparison that tells whether it has changed.
 */

type ShownState = Omit<TableState, 'columnOrder' | 'rowSelection'>;

const isSameSorting = (a: TableState['sorting'], b: TableState['sorting']): boolean =>
  a.length === b.length && a.every(({ id, desc }, index) => id === b[index]?.id && desc === b[index].desc);

/** Selects the states that decide which rows the page shows. */
export function selectShown(snapshot: TableSnapshot): ShownState {
  const { globalFilter, columnFilters, pagination } = snapshot.context;
  return { globalFilter, columnFilters, pagination, sorting: selectSorting(snapshot) };
}

export const isSameShown = (a: ShownState, b: ShownState): boolean =>
  a.globalFilter === b.globalFilter &&
  a.columnFilters === b.columnFilters &&
  a.pagination === b.pagination &&
  isSameSorting(a.sorting, b.sorting);

/** Selects the order of the columns. It counts as unchanged during a composition, because a browser ends the composition in a box that moves. */
export const selectOrder = ({ context, value }: TableSnapshot) => ({
  columnOrder: context.columnOrder,
  isComposing: value.composition === 'composing',
});

export const isSameOrder = (a: ReturnType<typeof selectOrder>, b: ReturnType<typeof selectOrder>): boolean =>
  b.isComposing || a.columnOrder === b.columnOrder;

export const isSameTableState = (a: TableState, b: TableState): boolean =>
  isSameShown(a, b) && a.columnOrder === b.columnOrder && a.rowSelection === b.rowSelection;
