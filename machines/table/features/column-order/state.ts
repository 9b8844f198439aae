import { keepKnownColumns } from '../../columns/state';
import type { TableColumn, TableState } from '../../types';

export type OrderKind = 'definition' | 'reversed' | 'custom';

/** Returns the column ids in the reverse of their definition order. */
export const reverseOrder = (columns: readonly TableColumn[]): readonly string[] =>
  columns.map(({ id }) => id).reverse();

/** Returns true if both lists name the same columns in the same order. */
export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Returns the chart's state for an order. `definition` is the empty list only, as in TanStack Table. */
export function kindOfOrder(columnOrder: TableState['columnOrder'], columns: readonly TableColumn[]): OrderKind {
  if (columnOrder.length === 0) return 'definition';
  return isSameOrder(columnOrder, reverseOrder(columns)) ? 'reversed' : 'custom';
}

/** Returns the order without unknown columns. Of a column that is named twice, the first mention is kept. */
export const adoptColumnOrder = (
  columnOrder: TableState['columnOrder'],
  columns: readonly TableColumn[],
): readonly string[] => keepKnownColumns(columnOrder, columns, (id) => id);
