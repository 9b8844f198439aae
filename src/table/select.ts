import { selectSorting, type TableSnapshot, type TableState } from '../../machines/table';

/*
 * Selectors of the view that make an object, each with the comparison that says whether it is still the same.
 */

type ShownState = Omit<TableState, 'columnOrder' | 'rowSelection'>;

const isSameSorting = (a: TableState['sorting'], b: TableState['sorting']): boolean =>
  a.length === b.length && a.every(({ id, desc }, index) => id === b[index]?.id && desc === b[index].desc);

/** What says which rows are shown. */
export function selectShown(snapshot: TableSnapshot): ShownState {
  const { globalFilter, columnFilters, pagination } = snapshot.context;
  return { globalFilter, columnFilters, pagination, sorting: selectSorting(snapshot) };
}

export const isSameShown = (a: ShownState, b: ShownState): boolean =>
  a.globalFilter === b.globalFilter &&
  a.columnFilters === b.columnFilters &&
  a.pagination === b.pagination &&
  isSameSorting(a.sorting, b.sorting);

/** The order of the columns. It is still the same while a text is composed: a box that moves loses its composition. */
export const selectOrder = ({ context, value }: TableSnapshot) => ({
  columnOrder: context.columnOrder,
  isComposing: value.composition === 'composing',
});

export const isSameOrder = (a: ReturnType<typeof selectOrder>, b: ReturnType<typeof selectOrder>): boolean =>
  b.isComposing || a.columnOrder === b.columnOrder;

export const isSameTableState = (a: TableState, b: TableState): boolean =>
  isSameShown(a, b) && a.columnOrder === b.columnOrder && a.rowSelection === b.rowSelection;
