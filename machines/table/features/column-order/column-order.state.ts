import { keepKnownColumns } from '../../columns/columns.state';
import type { TableColumn, TableState } from '../../table.types';

/** Returns the column ids in the reverse of their definition order. */
export const reverseOrder = (columns: readonly TableColumn[]): readonly string[] =>
  columns.map(({ id }) => id).reverse();

/** Returns true if both lists name the same columns in the same order. */
export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Returns true if the order is the reverse of the definition order. */
export const isReversed = (columnOrder: readonly string[], columns: readonly TableColumn[]): boolean =>
  isSameOrder(columnOrder, reverseOrder(columns));

/** Returns the order without unknown columns. Of a column that is named twice, the first mention is kept. */
export const adoptColumnOrder = (
  columnOrder: TableState['columnOrder'],
  columns: readonly TableColumn[],
): readonly string[] => keepKnownColumns(columnOrder, columns, (id) => id);
