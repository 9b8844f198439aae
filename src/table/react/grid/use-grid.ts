import { useMemo } from 'react';
import {
  columnWidthIn,
  selectIsWaiting,
  selectRowsState,
  shownColumnSizing,
  type RowPinning,
  type TableSnapshot,
} from '../../../../machines/table';
import type { HostRow } from '../../host/table-9';
import { useSnapshotParts, isSameColumnStates, isSameList, selectColumns } from '../base/use-snapshot';
import { footerGroupsOf, headerGroupsOf, placedColumns, type PlacedColumn } from '../base/view-columns';
import { countAllRows, pageRows, rowsBelow, rowsWithIds, viewRow, type ViewRow } from '../base/view-rows';
import { hostOf, type HostHeader, type ViewTable } from '../base/view-table';
import type { ColumnWidth } from './place-columns';

/** A pinned row, or one of its sub-rows. Sub-rows move with the row, but aren't sticky. */
export interface PinnedRow {
  readonly row: ViewRow;
  readonly isPinned: boolean;
}

/** A page's columns and rows. */
export interface Grid {
  /**
   * The visible columns, in order. The order doesn't change during IME composition, because browsers end the
   * composition if its input moves.
   */
  readonly columns: readonly PlacedColumn[];
  /** The header rows: groups first, columns last. */
  readonly headerGroups: readonly (readonly HostHeader[])[];
  /** The footer rows. Empty if no column has a footer. */
  readonly footerGroups: readonly (readonly HostHeader[])[];
  /** The page's rows, except pinned rows and their sub-rows. */
  readonly rows: readonly ViewRow[];
  /** The rows pinned to the top and bottom, each followed by its visible sub-rows. */
  readonly pinnedRows: Readonly<Record<keyof RowPinning, readonly PinnedRow[]>>;
  /** True if the page has no rows, including pinned ones. */
  readonly isEmpty: boolean;
  /** True if the table stores `rowPinning`. */
  readonly canPinRows: boolean;
  /** True until the first rows arrive. */
  readonly isWaiting: boolean;
  /** The state of fetched rows, which may be outdated. `ready` for rows in memory. */
  readonly rowsState: ReturnType<typeof selectRowsState>;
  /** Number of rows on a full page. */
  readonly maxRowsOnPage: number;
}

const noRows: readonly string[] = [];

type GridRows = Pick<Grid, 'rows' | 'pinnedRows' | 'isEmpty'>;

/** Returns the same object while the page's rows are unchanged. Most keystrokes in a search don't change the page. */
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
    rowsWithIds(table, rowIds).flatMap((row): readonly PinnedRow[] => [
      { row: viewRow(row), isPinned: true },
      ...omitPinned(rowsBelow(table, row.id).map(viewRow), isPinned).map((below) => ({
        row: below,
        isPinned: false,
      })),
    ]);
  return {
    rows: top.length + bottom.length > 0 ? omitPinned(rows, isPinned) : rows,
    isEmpty: rows.length === 0,
    pinnedRows: { top: withRowsBelow(top), bottom: withRowsBelow(bottom) },
  };
}

/** Includes groups and pinned rows. */
export function listShownRows(table: ViewTable): readonly HostRow[] {
  const onPage = pageRows(table);
  const { rowPinning } = table.sync.actor.getSnapshot().context;
  // Without paging, a table may have very many rows.
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
 * Returns the visible columns and rows. Re-renders when they change, but not when the selection changes.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Columns and the states that place them identify the table.
    [all, columnOrder, columnVisibility, columnPinning, grouping],
  );
  const { sync } = table;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The table may be another object for the same machine.
  const selectRows = useMemo(() => createRowsSelector(table), [sync]);
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

/** Omits pinned rows and their sub-rows, which follow their parents in the list. */
function omitPinned(rows: readonly ViewRow[], isPinned: (row: ViewRow) => boolean): readonly ViewRow[] {
  let pinnedDepth = Infinity;
  return rows.filter((row) => {
    if (row.depth > pinnedDepth) return false;
    pinnedDepth = isPinned(row) ? row.depth : Infinity;
    return pinnedDepth === Infinity;
  });
}

/**
 * Returns the columns' current widths, in order, including the width during a resize.
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
