import { useMemo } from 'react';
import { columnWidthIn, selectIsWaiting, selectRowsState, shownColumnSizing } from '../../../machines/table';
import type { RowModel, ViewRow } from '../../rows';
import { useTable, type TableActor } from '../actor';
import { flexibleColumn, placeColumns, type PlacedColumn } from '../place-columns';
import { isSameColumns, isSameShown, selectColumns, selectShown } from '../select';

/** The columns and rows of a page. */
export interface Grid<Row> {
  /** Those that are shown, in their order. It stays as it is during a composition, because a browser ends the composition in a box that moves. */
  readonly columns: readonly PlacedColumn[];
  /** The rows of the page, without those that are pinned. */
  readonly rows: readonly ViewRow<Row>[];
  /** The rows that are pinned to the top and to the bottom. */
  readonly pinnedRows: { readonly top: readonly ViewRow<Row>[]; readonly bottom: readonly ViewRow<Row>[] };
  /** True if the table has the state `rowPinning`. */
  readonly canPinRows: boolean;
  /** True while there are no rows yet. */
  readonly isWaiting: boolean;
  /** `ready`, or the state of rows that are fetched: those that are shown may be old ones then. */
  readonly rowsState: ReturnType<typeof selectRowsState>;
  /** The number of rows that a full page has. */
  readonly maxRowsOnPage: number;
}

const noRows: readonly string[] = [];

/**
 * Returns the columns and the rows that the table shows. The component renders again when the filters, the sort, the page,
 * the columns or the pinned rows change, but not when rows are selected.
 *
 * @example
 * const { columns, rows } = useGrid(actor, rowModel);
 * return rows.map((row) => <p key={row.id}>{columns.map(({ id }) => row.text(id)).join(', ')}</p>);
 */
export function useGrid<Row>(actor: TableActor, rowModel: RowModel<Row>): Grid<Row> {
  const { columnOrder, columnVisibility, columnPinning } = useTable(actor, selectColumns, isSameColumns);
  const ordered = rowModel.orderedColumns(columnOrder);
  const columns = useMemo(
    () => placeColumns(ordered, columnVisibility, columnPinning),
    [ordered, columnVisibility, columnPinning],
  );
  const onPage = rowModel.pageRows(useTable(actor, selectShown, isSameShown));
  const rowPinning = useTable(actor, ({ context }) => context.rowPinning);
  const { top, bottom } = rowPinning ?? { top: noRows, bottom: noRows };
  const pageSize = useTable(actor, ({ context }) => context.pagination.pageSize);
  const isWaiting = useTable(actor, selectIsWaiting);
  const rowsState = useTable(actor, selectRowsState);
  const isPinned = ({ id }: ViewRow<Row>) => top.includes(id) || bottom.includes(id);
  return {
    columns,
    rows: top.length + bottom.length > 0 ? onPage.filter((row) => !isPinned(row)) : onPage,
    pinnedRows: { top: rowModel.rowsNamed(top), bottom: rowModel.rowsNamed(bottom) },
    canPinRows: rowPinning !== undefined,
    isWaiting,
    rowsState,
    maxRowsOnPage: isWaiting ? pageSize : Math.min(pageSize, rowModel.rowCount),
  };
}

/** Returns the widths of columns in pixels, in the order of the columns; of a column that is being resized, the width so far. */
export function useColumnWidths(actor: TableActor, columns: readonly PlacedColumn[]): readonly number[] {
  const columnSizing = useTable(actor, ({ context }) => context.columnSizing);
  const resizing = useTable(actor, ({ context }) => context.resizing);
  if (columnSizing === undefined) return columns.map(({ width }) => width);
  const sizing = shownColumnSizing({ columnSizing, ...(resizing && { resizing }) });
  return columns.map(({ id, width }) => columnWidthIn(sizing, id) ?? width);
}

/** Returns the id of the column that takes the room that the others leave; `undefined` if there is none. */
export function useFlexibleColumn(
  actor: TableActor,
  columns: readonly PlacedColumn[],
  { columnIds }: Pick<RowModel, 'columnIds'>,
): string | undefined {
  const columnSizing = useTable(actor, ({ context }) => context.columnSizing);
  const resizedId = useTable(actor, ({ context }) => context.resizing?.columnId);
  const isSized = (id: string) =>
    id === resizedId || (columnSizing !== undefined && columnWidthIn(columnSizing, id) !== undefined);
  return flexibleColumn(columns, columnIds, isSized);
}
