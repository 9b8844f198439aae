import { useMemo } from 'react';
import {
  columnWidthIn,
  selectIsWaiting,
  selectRowsState,
  shownColumnSizing,
  type RowPinning,
  type TableSnapshot,
} from '../../../machines/table';
import type { RowModel, ShownState, ViewRow } from '../../rows';
import { useTable, type TableActor } from '../actor';
import { flexibleColumn, placeColumns, type ColumnWidth, type PlacedColumn } from '../place-columns';
import { isSameColumns, isSameList, isSameShown, selectColumns, selectShown } from '../select';

/** A row that is pinned, or one below it, which comes with it but does not stay in view. */
export interface PinnedRow<Row> {
  readonly row: ViewRow<Row>;
  readonly isPinned: boolean;
}

/** The columns and rows of a page. */
export interface Grid<Row> {
  /** Those that are shown, in their order. It stays as it is during a composition, because a browser ends the composition in a box that moves. */
  readonly columns: readonly PlacedColumn[];
  /** The rows of the page, without those that are pinned, and the rows below those. */
  readonly rows: readonly ViewRow<Row>[];
  /** The rows that are pinned to the top and to the bottom, each followed by the rows below it that are shown. */
  readonly pinnedRows: Readonly<Record<keyof RowPinning, readonly PinnedRow<Row>[]>>;
  /** True if the page has no rows, pinned ones included. */
  readonly isEmpty: boolean;
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

/** The rows of a page, as a `Grid` has them. */
type GridRows<Row> = Pick<Grid<Row>, 'rows' | 'pinnedRows' | 'isEmpty'>;

/**
 * Creates the selector of a page's rows. It returns the same object as long as the rows are the same, though the filters or the sort
 * may have changed: most letters of a search leave a page as it is.
 */
function createRowsSelector<Row>(rowModel: RowModel<Row>): (snapshot: TableSnapshot) => GridRows<Row> {
  let last:
    | { readonly shown: ShownState; readonly rowPinning: RowPinning | undefined; readonly found: GridRows<Row> }
    | undefined;
  return (snapshot) => {
    const shown = selectShown(snapshot);
    const { rowPinning } = snapshot.context;
    if (last && last.rowPinning === rowPinning && isSameShown(last.shown, shown)) return last.found;
    const found = findGridRows(rowModel, shown, rowPinning);
    last = { shown, rowPinning, found: last && isSameRows(last.found, found) ? last.found : found };
    return last.found;
  };
}

function findGridRows<Row>(
  rowModel: RowModel<Row>,
  shown: ShownState,
  { top, bottom }: RowPinning = { top: noRows, bottom: noRows },
): GridRows<Row> {
  const onPage = rowModel.pageRows(shown);
  const isPinned = ({ id }: ViewRow<Row>) => top.includes(id) || bottom.includes(id);
  const withRowsBelow = (rowIds: readonly string[]) =>
    rowModel.rowsNamed(rowIds).flatMap((row): readonly PinnedRow<Row>[] => [
      { row, isPinned: true },
      ...leaveOutPinned(rowModel.rowsBelow(row.id, shown), isPinned).map((below) => ({
        row: below,
        isPinned: false,
      })),
    ]);
  return {
    rows: top.length + bottom.length > 0 ? leaveOutPinned(onPage, isPinned) : onPage,
    isEmpty: onPage.length === 0,
    pinnedRows: { top: withRowsBelow(top), bottom: withRowsBelow(bottom) },
  };
}

function isSameRows<Row>(a: GridRows<Row>, b: GridRows<Row>): boolean {
  const isSamePinned = (side: keyof RowPinning) =>
    isSameList(a.pinnedRows[side], b.pinnedRows[side], (x, y) => x.row === y?.row && x.isPinned === y.isPinned);
  return a.isEmpty === b.isEmpty && isSameList(a.rows, b.rows) && isSamePinned('top') && isSamePinned('bottom');
}

/**
 * Returns the columns and the rows that the table shows. The component renders again when the rows of the page, the columns or
 * the pinned rows change, but not when rows are selected.
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
  const selectRows = useMemo(() => createRowsSelector(rowModel), [rowModel]);
  const gridRows = useTable(actor, selectRows);
  const canPinRows = useTable(actor, ({ context }) => context.rowPinning !== undefined);
  const pageSize = useTable(actor, ({ context }) => context.pagination.pageSize);
  const isWaiting = useTable(actor, selectIsWaiting);
  const rowsState = useTable(actor, selectRowsState);
  return {
    ...gridRows,
    columns,
    canPinRows,
    isWaiting,
    rowsState,
    maxRowsOnPage: isWaiting ? pageSize : Math.min(pageSize, rowModel.rowCount),
  };
}

/** Leaves out rows that are pinned, and the rows below them, which follow them in the list. */
function leaveOutPinned<Row>(
  rows: readonly ViewRow<Row>[],
  isPinned: (row: ViewRow<Row>) => boolean,
): readonly ViewRow<Row>[] {
  let pinnedDepth = Infinity;
  return rows.filter((row) => {
    if (row.depth > pinnedDepth) return false;
    pinnedDepth = isPinned(row) ? row.depth : Infinity;
    return pinnedDepth === Infinity;
  });
}

/** Returns the widths of columns, in the order of the columns; of a column that is being resized, the width so far. */
export function useColumnWidths(actor: TableActor, columns: readonly PlacedColumn[]): readonly ColumnWidth[] {
  const columnSizing = useTable(actor, ({ context }) => context.columnSizing);
  const resizing = useTable(actor, ({ context }) => context.resizing);
  const sizing = columnSizing && shownColumnSizing({ columnSizing, ...(resizing && { resizing }) });
  return columns.map(({ id, width }) => {
    const setPx = sizing && columnWidthIn(sizing, id);
    return { px: setPx ?? width, isSet: setPx !== undefined };
  });
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
