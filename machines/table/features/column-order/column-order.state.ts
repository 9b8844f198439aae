import { keepKnownColumns } from '../../base/columns';
import type { Adopt, TableColumn, TableState } from '../../base/table.types';

export const reverseOrder = (columns: readonly TableColumn[]): readonly string[] =>
  columns.map(({ id }) => id).reverse();

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

export const isReversed = (columnOrder: readonly string[], columns: readonly TableColumn[]): boolean =>
  isSameOrder(columnOrder, reverseOrder(columns));

export const keepKnownOrder = (
  columnOrder: TableState['columnOrder'],
  columns: readonly TableColumn[],
): readonly string[] => keepKnownColumns(columnOrder, columns, (id) => id);

export const adoptColumnOrder: Adopt = ({ columns }, { state: { columnOrder } }) =>
  columnOrder ? { columnOrder: keepKnownOrder(columnOrder, columns) } : {};
