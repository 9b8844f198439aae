import { useMemo } from 'react';
import { isShown, selectIsWaiting } from '../../../machines/table';
import type { RowModel, ViewColumn, ViewRow } from '../../rows';
import { useTable, type TableActor } from '../actor';
import { isSameColumns, isSameShown, selectColumns, selectShown } from '../select';

/** The columns and rows of a page. */
export interface Grid<Row> {
  /** Those that are shown, in their order. It stays as it is during a composition, because a browser ends the composition in a box that moves. */
  readonly columns: readonly ViewColumn[];
  /** The rows of the page. */
  readonly rows: readonly ViewRow<Row>[];
  /** True while there are no rows yet. */
  readonly isWaiting: boolean;
  /** The number of rows that a full page has. */
  readonly maxRowsOnPage: number;
}

/**
 * Returns the columns and the rows that the table shows. The component renders again when the filters, the sort, the page
 * or the columns change, but not when rows are selected.
 *
 * @example
 * const { columns, rows } = useGrid(actor, rowModel);
 * return rows.map((row) => <p key={row.id}>{columns.map(({ id }) => row.text(id)).join(', ')}</p>);
 */
export function useGrid<Row>(actor: TableActor, rowModel: RowModel<Row>): Grid<Row> {
  const { columnOrder, columnVisibility } = useTable(actor, selectColumns, isSameColumns);
  const allColumns = rowModel.orderedColumns(columnOrder);
  const columns = useMemo(
    () => (columnVisibility ? allColumns.filter(({ id }) => isShown(columnVisibility, id)) : allColumns),
    [allColumns, columnVisibility],
  );
  const rows = rowModel.pageRows(useTable(actor, selectShown, isSameShown));
  const pageSize = useTable(actor, ({ context }) => context.pagination.pageSize);
  const isWaiting = useTable(actor, selectIsWaiting);
  return {
    columns,
    rows,
    isWaiting,
    maxRowsOnPage: isWaiting ? pageSize : Math.min(pageSize, rowModel.rowCount),
  };
}
