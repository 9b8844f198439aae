import { keepKnownColumns } from '../columns';
import type { TableColumn, TableState } from '../types';

export type OrderKind = 'definition' | 'reversed' | 'custom';

/** Returns the column ids in the reverse of their definition order. */
export const reverseOrder = (columns: readonly TableColumn[]): readonly string[] =>
  columns.map(({ id }) => id).reverse();

/** Returns the chart's state for an order. `definition` is the empty list only, as in TanStack Table. */
export function kindOfOrder(columnOrder: TableState['columnOrder'], columns: readonly TableColumn[]): OrderKind {
  if (columnOrder.length === 0) return 'definition';
  const reversed = reverseOrder(columns);
  const isReversed = columnOrder.length === reversed.length && columnOrder.every((id, index) => id === reversed[index]);
  return isReversed ? 'reversed' : 'custom';
}

/** Returns the order without unknown columns. Of a column that is named twice, the first mention is kept. */
export const adoptColumnOrder = (
  columnOrder: TableState['columnOrder'],
  columns: readonly TableColumn[],
): readonly string[] => keepKnownColumns(columnOrder, columns, (id) => id);
