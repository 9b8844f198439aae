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
import { countAllRows, findGridRows, pageRows, type GridRows } from '../base/view-rows';
import { hostOf, type HostHeader, type ViewTable } from '../base/view-table';
import type { ColumnWidth } from './column-layout';

/** The columns and rows to render. */
export interface Grid extends GridRows {
  /**
   * The visible columns, in order. Columns don't move during IME composition, because browsers end a composition if its
   * input moves.
   */
  readonly columns: readonly PlacedColumn[];
  /** The header rows: groups first, columns last. */
  readonly headerGroups: readonly (readonly HostHeader[])[];
  /** The footer rows. Empty if no column has a footer. */
  readonly footerGroups: readonly (readonly HostHeader[])[];
  /** True if the table stores `rowPinning`. */
  readonly canPinRows: boolean;
  /** True until the first rows arrive. */
  readonly isWaiting: boolean;
  /** The loading state of fetched rows. Always `ready` for rows in memory. */
  readonly rowsState: ReturnType<typeof selectRowsState>;
  /** Maximum number of rows on a page. */
  readonly maxRowsOnPage: number;
}

/**
 * Returns a selector that returns the same object until the page's rows change. Most keystrokes in a search don't
 * change them.
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
