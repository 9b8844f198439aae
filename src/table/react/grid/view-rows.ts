import { readKindMeta } from '../../columns/meta';
import { isGroup } from '../../tanstack/groups';
import { asOptional, type HostColumn, type HostRow } from '../../tanstack/host';
import { metaOf } from '../columns/view-columns';
import { fetchedRowsOf, hostOf, type ViewTable } from '../view-table';

/** A row that the view shows. */
export interface ViewRow {
  /** The row's id in the table's state. */
  readonly id: string;
  /** The number of the row's parents, their parents and so on: 0 for a top row. */
  readonly depth: number;
  /** True if the row has rows below it that pass the filters, or are kept for one that does. */
  readonly hasChildren: boolean;
  /** The row's text in the column that names rows, or a group's in the column it is grouped by; empty if it has none. */
  readonly name: string;
  /** Returns the text of the row's cell in a column; empty where it has no value. */
  readonly text: (columnId: string) => string;
  /** The row of TanStack Table. */
  readonly row: HostRow;
}

const rows = new WeakMap<HostRow, ViewRow>();

/** Returns a row as the view shows it. The same object for the same row. */
export function viewRow(row: HostRow): ViewRow {
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

/** Returns the text of a cell: as its kind writes it, or a text or a number as it is. What else a column of your own shows has none. */
function cellText(row: HostRow, column: HostColumn): string {
  const kind = readKindMeta(column);
  if (kind) return kind.cellText(row, column.id);
  const value: unknown = column.accessorFn && row.getValue(column.id);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns the column whose text names a row: the first one that is said to, or of texts, or that has values. */
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

const noRows: readonly HostRow[] = [];

/** Returns the rows of the page: filtered, grouped, sorted, and expanded. */
export const pageRows = (table: ViewTable): readonly HostRow[] => hostOf(table).getRowModel().rows;

/** Returns true if the rows are grouped by a column. */
export const isGrouped = (table: ViewTable): boolean => (hostOf(table).atoms.grouping?.get() ?? []).length > 0;

/** Counts the rows of the page. Groups don't count. */
export function countPageRows(table: ViewTable): number {
  const rows = pageRows(table);
  return isGrouped(table) ? rows.filter((row) => !isGroup(row)).length : rows.length;
}

/** Returns the rows that pass, sorted, each followed by all rows below it. Groups of rows are left out. */
export function rowsThatPass(table: ViewTable): readonly HostRow[] {
  const host = hostOf(table);
  const sorted = (host.getSortedRowModel ?? host.getFilteredRowModel ?? host.getCoreRowModel)();
  const list = (row: HostRow): readonly HostRow[] => {
    const below = row.subRows.flatMap(list);
    return isGroup(row) ? below : [row, ...below];
  };
  return sorted.rows.flatMap(list);
}

/** Returns these rows, in this order, filtered out or not. Ids of no row are left out. */
export function rowsNamed(table: ViewTable, rowIds: readonly string[]): readonly HostRow[] {
  const { rowsById } = hostOf(table).getCoreRowModel();
  return rowIds.flatMap((id) => rowsById[id] ?? []);
}

/** Returns the rows below a row that pass, sorted, as far as they are expanded. */
export function rowsBelow(table: ViewTable, rowId: string): readonly HostRow[] {
  const host = hostOf(table);
  const sorted = (host.getSortedRowModel ?? host.getFilteredRowModel ?? host.getCoreRowModel)();
  const list = (row: HostRow): readonly HostRow[] =>
    asOptional(row).getIsExpanded?.call(row) === true
      ? row.subRows.flatMap((below) => [below, ...list(below)])
      : noRows;
  const row = sorted.rowsById[rowId];
  return row ? list(row) : noRows;
}

/** Returns the number of all top rows, filtered out or not; `Infinity` for a table with the rows of a source. */
export function countAllRows(table: ViewTable): number {
  const host = hostOf(table);
  return fetchedRowsOf(table) || host.options.manualPagination === true ? Infinity : host.getCoreRowModel().rows.length;
}

/** Returns true if rows may have others below them: children, or the rows of a group. */
export function mayHaveRowsBelow(table: ViewTable): boolean {
  return hostOf(table).options.getSubRows !== undefined || isGrouped(table);
}
