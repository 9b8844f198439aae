import { keepKnownColumns } from '../columns';
import type { TableColumn, TableState } from '../types';

export type OrderKind = 'definition' | 'reversed' | 'custom';

/** Returns the column ids in the reverse of their definition order. */
export const reverseOrder = (columns: readonly TableColumn[]): readonly string[] =>
  columns.map(({ id }) => id).reverse();

/** Tells the orders apart for which the chart has a state. `definition` is the empty list only, as in TanStack Table. */
export function kindOfOrder(columnOrder: TableState['columnOrder'], columns: readonly TableColumn[]): OrderKind {
  if (columnOrder.length === 0) return 'definition';
  const reversed = reverseOrder(columns);
  const isReversed = columnOrder.length === reversed.length && columnOrder.every((id, index) => id === reversed[index]);
  return isReversed ? 'reversed' : 'custom';
}

/** Leaves out unknown columns, and each column but its first mention. */
export const adoptColumnOrder = (
  columnOrder: TableState['columnOrder'],
  columns: readonly TableColumn[],
): readonly string[] => keepKnownColumns(columnOrder, columns, (id) => id);
