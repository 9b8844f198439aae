import { useMemo } from 'react';
import {
  columnWidthIn,
  selectIsWaiting,
  selectRowsState,
  shownColumnSizing,
  type RowPinning,
  type TableSnapshot,
} from '../../../../machines/table';
import type { HostRow } from '../../tanstack/host';
import { useSnapshotParts } from '../use-snapshot';
import { footerGroupsOf, headerGroupsOf, placedColumns, type PlacedColumn } from '../columns/view-columns';
import { countAllRows, pageRows, rowsBelow, rowsNamed, viewRow, type ViewRow } from './view-rows';
import { hostOf, type HostHeader, type ViewTable } from '../view-table';
import type { ColumnWidth } from './place-columns';
import { isSameColumnStates, isSameList, selectColumns } from '../selectors';

/** A row that is pinned, or one below it, which comes with it but does not stay in view. */
export interface PinnedRow {
  readonly row: ViewRow;
  readonly isPinned: boolean;
}

/** The columns and rows of a page. */
export interface Grid {
  /** The shown columns, in their order. The order stays during a composition, because a browser ends the composition in a box that moves. */
  readonly columns: readonly PlacedColumn[];
  /** The rows of heads: groups of columns first, the columns last. */
  readonly headerGroups: readonly (readonly HostHeader[])[];
  /** The rows of footers; none where no column has one. */
  readonly footerGroups: readonly (readonly HostHeader[])[];
  /** The rows of the page, without those that are pinned, and the rows below those. */
  readonly rows: readonly ViewRow[];
  /** The rows that are pinned to the top and to the bottom, each followed by the rows below it that are shown. */
  readonly pinnedRows: Readonly<Record<keyof RowPinning, readonly PinnedRow[]>>;
  /** True if the page has no rows, pinned ones included. */
  readonly isEmpty: boolean;
  /** True if the table has the state `rowPinning`. */
  readonly canPinRows: boolean;
  /** True while there are no rows yet. */
  readonly isWaiting: boolean;
  /** The state of fetched rows, in which the shown rows may be old; `ready` for rows in memory. */
  readonly rowsState: ReturnType<typeof selectRowsState>;
  /** The number of rows that a full page has. */
  readonly maxRowsOnPage: number;
}

const noRows: readonly string[] = [];

/** The rows of a page, as a `Grid` has them. */
type GridRows = Pick<Grid, 'rows' | 'pinnedRows' | 'isEmpty'>;

/**
 * Creates the selector of a page's rows. It returns the same object as long as the rows are the same, also after the filters or the
 * sort changed: most letters of a search leave a page as it is.
 */
function createRowsSelector(table: ViewTable): (snapshot: TableSnapshot) => GridRows {
  let last:
    | { readonly onPage: readonly HostRow[]; readonly of: TableSnapshot['context']; readonly found: GridRows }
    | undefined;
  return ({ context }) => {
    const onPage = pageRows(table);
    const isSameState =
      last?.onPage === onPage && last.of.rowPinning === context.rowPinning && last.of.expanded === context.expanded;
    if (last && isSameState) return last.found;
    const found = findGridRows(table, onPage, context.rowPinning);
    last = { onPage, of: context, found: last && isSameRows(last.found, found) ? last.found : found };
    return last.found;
  };
}

function findGridRows(
  table: ViewTable,
  onPage: readonly HostRow[],
  { top, bottom }: RowPinning = { top: noRows, bottom: noRows },
): GridRows {
  const rows = onPage.map(viewRow);
  const isPinned = ({ id }: ViewRow) => top.includes(id) || bottom.includes(id);
  const withRowsBelow = (rowIds: readonly string[]) =>
    rowsNamed(table, rowIds).flatMap((row): readonly PinnedRow[] => [
      { row: viewRow(row), isPinned: true },
      ...leaveOutPinned(rowsBelow(table, row.id).map(viewRow), isPinned).map((below) => ({
        row: below,
        isPinned: false,
      })),
    ]);
  return {
    rows: top.length + bottom.length > 0 ? leaveOutPinned(rows, isPinned) : rows,
    isEmpty: rows.length === 0,
    pinnedRows: { top: withRowsBelow(top), bottom: withRowsBelow(bottom) },
  };
}

/** Returns the rows that a table shows, from top to bottom, including groups and pinned rows. */
export function listShownRows(table: ViewTable): readonly HostRow[] {
  const onPage = pageRows(table);
  const { rowPinning } = table.chartable.actor.getSnapshot().context;
  // A table without pages may have very many rows.
  if (!rowPinning || rowPinning.top.length + rowPinning.bottom.length === 0) return onPage;
  const { rows, pinnedRows } = findGridRows(table, onPage, rowPinning);
  const rowsOf = (pinned: readonly PinnedRow[]) => pinned.map(({ row }) => row);
  return [...rowsOf(pinnedRows.top), ...rows, ...rowsOf(pinnedRows.bottom)].map(({ row }) => row);
}

function isSameRows(a: GridRows, b: GridRows): boolean {
  const isSamePinned = (side: keyof RowPinning) =>
    isSameList(a.pinnedRows[side], b.pinnedRows[side], (x, y) => x.row === y?.row && x.isPinned === y.isPinned);
  return a.isEmpty === b.isEmpty && isSameList(a.rows, b.rows) && isSamePinned('top') && isSamePinned('bottom');
}

/**
 * Returns the columns and the rows that the table shows. The component renders again when the rows of the page, the columns or
 * the pinned rows change, but not when rows are selected.
 *
 * @example
 * const { columns, rows } = useGrid(table);
 * return rows.map((row) => <p key={row.id}>{columns.map(({ id }) => row.text(id)).join(', ')}</p>);
 */
export function useGrid(table: ViewTable): Grid {
  const { columnOrder, columnVisibility, columnPinning, grouping } = useSnapshotParts(
    table,
    selectColumns,
    isSameColumnStates,
  );
  const all = hostOf(table).getAllFlatColumns();
  const placed = useMemo(
    () => ({
      columns: placedColumns(table),
      headerGroups: headerGroupsOf(table),
      footerGroups: footerGroupsOf(table),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The table is told apart by its columns, and by the states that place them.
    [all, columnOrder, columnVisibility, columnPinning, grouping],
  );
  const { chartable } = table;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The table may be another object for the same machine.
  const selectRows = useMemo(() => createRowsSelector(table), [chartable]);
  const shown = useSnapshotParts(table, (snapshot) => {
    const { pagination, rowPinning } = snapshot.context;
    const isWaiting = selectIsWaiting(snapshot);
    return {
      ...selectRows(snapshot),
      canPinRows: rowPinning !== undefined,
      isWaiting,
      rowsState: selectRowsState(snapshot),
      maxRowsOnPage: isWaiting ? pagination.pageSize : Math.min(pagination.pageSize, countAllRows(table)),
    };
  });
  return { ...shown, ...placed };
}

/** Leaves out rows that are pinned, and the rows below them, which follow them in the list. */
function leaveOutPinned(rows: readonly ViewRow[], isPinned: (row: ViewRow) => boolean): readonly ViewRow[] {
  let pinnedDepth = Infinity;
  return rows.filter((row) => {
    if (row.depth > pinnedDepth) return false;
    pinnedDepth = isPinned(row) ? row.depth : Infinity;
    return pinnedDepth === Infinity;
  });
}

/**
 * Returns the widths of columns, in the order of the columns; of a column that is being resized, the width so far.
 *
 * @example
 * const { columns } = useGrid(table);
 * const widths = useColumnWidths(table, columns);
 * return <colgroup>{widths.map(({ px }, place) => <col key={place} style={{ width: px }} />)}</colgroup>;
 */
export function useColumnWidths(table: ViewTable, columns: readonly PlacedColumn[]): readonly ColumnWidth[] {
  const { columnSizing, resizing } = useSnapshotParts(table, ({ context }) => ({
    columnSizing: context.columnSizing,
    resizing: context.resizing,
  }));
  const sizing = columnSizing && shownColumnSizing({ columnSizing, ...(resizing && { resizing }) });
  return columns.map(({ id, width }) => {
    const setPx = sizing && columnWidthIn(sizing, id);
    return { px: setPx ?? width, isSet: setPx !== undefined || id === resizing?.columnId };
  });
}
