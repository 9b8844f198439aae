import { ownTexts, readKindMeta } from '../../columns/meta';
import { isGroup } from '../../host/rows';
import { asOptional, type HostColumn, type HostRow, type HostTable } from '../../host/table-9';
import { metaOf } from './view-columns';
import { fetchedRowsOf, hostOf, type ViewTable } from './view-table';
import type { RowPinning } from '../../../../machines/table';

/** A row, with the properties that components display. */
export interface ViewRow {
  /** The row's ID, as in the table's state. */
  readonly id: string;
  /** Nesting depth. 0 for a top-level row. */
  readonly depth: number;
  /** True if the row has sub-rows that match, at any depth. */
  readonly hasChildren: boolean;
  /** The row's name for screen readers, e.g. in its checkbox's label. For a group, the grouped value. May be empty. */
  readonly name: string;
  /** Returns the text of the row's cell in a column. Empty if the cell has no value. */
  readonly text: (columnId: string) => string;
  /** The TanStack Table row. */
  readonly row: HostRow;
}

const rows = new WeakMap<HostRow, ViewRow>();

function viewRow(row: HostRow): ViewRow {
  const known = rows.get(row);
  if (known) return known;
  const { table } = row;
  const text = (columnId: string) => {
    const column = table.getColumn(columnId);
    return column ? cellText(row, column) : '';
  };
  const shown: ViewRow = {
    id: row.id,
    depth: row.depth,
    hasChildren: row.subRows.length > 0,
    text,
    get name() {
      const { groupingColumnId } = row;
      const column =
        groupingColumnId === undefined ? namingColumn(table.getAllFlatColumns()) : table.getColumn(groupingColumnId);
      return column ? cellText(row, column) : '';
    },
    row,
  };
  rows.set(row, shown);
  return shown;
}

/** Returns a cell's text. In custom columns, values other than strings and numbers have no text. */
function cellText(row: HostRow, column: HostColumn): string {
  const kind = readKindMeta(column);
  if (kind) return kind.cellText(row, column.id);
  const value: unknown = column.accessorFn && row.getValue(column.id);
  return ownTexts(value)[0] ?? '';
}

/**
 * Returns the column whose text names a row: the first column with `meta.namesRow`, otherwise the first text column,
 * otherwise the first column with values.
 */
function namingColumn(all: readonly HostColumn[]): HostColumn | undefined {
  const named = all.find((column) => {
    const meta = metaOf(column);
    return 'namesRow' in meta && meta.namesRow === true;
  });
  return (
    named ??
    all.find((column) => readKindMeta(column)?.filterControl === 'text') ??
    all.find(({ accessorFn }) => accessorFn !== undefined)
  );
}

const noHostRows: readonly HostRow[] = [];

export const pageRows = (table: ViewTable): readonly HostRow[] => hostOf(table).getRowModel().rows;

export const isGrouped = (table: ViewTable): boolean => (hostOf(table).atoms.grouping?.get() ?? []).length > 0;

/** Returns the number of rows on the page, without group rows. */
export function countPageRows(table: ViewTable): number {
  const rows = pageRows(table);
  return isGrouped(table) ? rows.filter((row) => !isGroup(row)).length : rows.length;
}

/** Returns the rows with these IDs, in the same order, including filtered-out rows. Omits unknown IDs. */
export function rowsWithIds(table: ViewTable, rowIds: readonly string[]): readonly HostRow[] {
  const { rowsById } = hostOf(table).getCoreRowModel();
  return rowIds.flatMap((id) => rowsById[id] ?? []);
}

/** Returns all rows that match, sorted. */
export function sortedRowModel(table: ViewTable): ReturnType<HostTable['getCoreRowModel']> {
  const { getSortedRowModel, getFilteredRowModel, getCoreRowModel } = hostOf(table);
  return (getSortedRowModel ?? getFilteredRowModel ?? getCoreRowModel)();
}

function rowsBelow(table: ViewTable, rowId: string): readonly HostRow[] {
  const sorted = sortedRowModel(table);
  const list = (row: HostRow): readonly HostRow[] =>
    asOptional(row).getIsExpanded?.call(row) === true
      ? row.subRows.flatMap((below) => [below, ...list(below)])
      : noHostRows;
  const row = sorted.rowsById[rowId];
  return row ? list(row) : noHostRows;
}

/** Returns the number of all top-level rows. `Infinity` if a server pages the rows. */
export function countAllRows(table: ViewTable): number {
  const host = hostOf(table);
  return fetchedRowsOf(table) || host.options.manualPagination === true ? Infinity : host.getCoreRowModel().rows.length;
}

export function mayHaveRowsBelow(table: ViewTable): boolean {
  return hostOf(table).options.getSubRows !== undefined || isGrouped(table);
}

export interface GridRows {
  /** The rows on the page, without pinned rows and their sub-rows. */
  readonly rows: readonly ViewRow[];
  /** The rows pinned to the top and bottom, each followed by its visible sub-rows. */
  readonly pinnedRows: Readonly<Record<keyof RowPinning, readonly PinnedRow[]>>;
  /** True if no row is on the page, not even a pinned row. */
  readonly isEmpty: boolean;
}

/** A pinned row, or a sub-row below its pinned row. Only the pinned row itself is sticky. */
interface PinnedRow {
  readonly row: ViewRow;
  readonly isPinned: boolean;
}

const noRows: readonly string[] = [];

export function findGridRows(
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

/** Lists the visible rows, including groups and pinned rows. */
export function listShownRows(table: ViewTable): readonly HostRow[] {
  const onPage = pageRows(table);
  const { rowPinning } = table.sync.actor.getSnapshot().context;
  // Skips the rest if no rows are pinned, because a table without paging may have a huge number of rows.
  if (!rowPinning || rowPinning.top.length + rowPinning.bottom.length === 0) return onPage;
  const { rows, pinnedRows } = findGridRows(table, onPage, rowPinning);
  const rowsOf = (pinned: readonly PinnedRow[]) => pinned.map(({ row }) => row);
  return [...rowsOf(pinnedRows.top), ...rows, ...rowsOf(pinnedRows.bottom)].map(({ row }) => row);
}

/** Omits pinned rows and their sub-rows. Sub-rows directly follow their parent and have a greater depth. */
function omitPinned(rows: readonly ViewRow[], isPinned: (row: ViewRow) => boolean): readonly ViewRow[] {
  let pinnedDepth = Infinity;
  return rows.filter((row) => {
    if (row.depth > pinnedDepth) return false;
    pinnedDepth = isPinned(row) ? row.depth : Infinity;
    return pinnedDepth === Infinity;
  });
}
