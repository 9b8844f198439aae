import {
  filterFn_includesString,
  filterFn_includesStringSensitive,
  filterFn_inNumberRange,
} from '@tanstack/react-table';
import type { ColumnPinning, Direction, FurtherStateKey } from '../../machines/table';
import { readKindMeta, type FilterControl } from '../columns/meta';
import type { FilterOption } from '../columns/options';
import type { TableOfChartable } from '../tanstack-table';
import { connectionOf } from '../tanstack-table/connection';
import type { FetchedHostRows } from '../tanstack-table/fetched-rows';
import {
  asOptional,
  type HostCell,
  type HostColumn,
  type HostHeader,
  type HostRow,
  type HostTable,
} from '../tanstack-table/host';

export type { HostCell, HostHeader };

/** A table of TanStack Table 9 that is made with the feature of `chartable`: what every part of the view takes. */
export type ViewTable<Row = unknown> = TableOfChartable<Row>;

/** Returns the TanStack table, whatever its features. It is the same object for as long as the table lives. */
export const hostOf = (table: ViewTable): HostTable => connectionOf(table).table;

/** Returns what fetches the rows of a table a page at a time; `undefined` for a table whose rows are in memory. */
export const fetchedOf = (table: ViewTable): FetchedHostRows | undefined => connectionOf(table).fetched;

/**
 * Returns the same.
 *
 * @throws {Error} for a table whose rows are in memory
 */
export function requireFetched(table: ViewTable, by: string, option: string): FetchedHostRows {
  const fetched = fetchedOf(table);
  if (!fetched)
    throw new Error(`${by}: \`${option}\` must be of a table with the option \`chartableRows\`, got one without`);
  return fetched;
}

/** Returns true if the table has an optional state. It never changes. */
export const hasState = ({ chartable }: ViewTable, state: FurtherStateKey): boolean =>
  chartable.actor.getSnapshot().context[state] !== undefined;

/** A column as the view shows it. */
export interface ViewColumn {
  readonly id: string;
  /** The column's name: its `header` where that is a text, else its id. */
  readonly header: string;
  readonly align: 'start' | 'center' | 'end';
  /** In pixels, where nobody has set another width. */
  readonly width: number;
  /** The options that the column filters by; none for a column that is filtered by something else. */
  readonly options: readonly FilterOption[];
  /** False for a column without values, such as one of buttons: it is not copied and not saved. */
  readonly hasValues: boolean;
  /** The column of TanStack Table. */
  readonly column: HostColumn;
}

/** A column that is shown, and the side that it is pinned to. */
export interface PlacedColumn extends ViewColumn {
  readonly pinned: keyof ColumnPinning | null;
}

/** A row that the view shows. */
export interface ViewRow {
  /** The row's id in the table's state. */
  readonly id: string;
  /** The number of the row's parents, their parents and so on: 0 for a top row. */
  readonly depth: number;
  /** True if the row has rows below it that pass the filters, or are kept for one that does. */
  readonly hasChildren: boolean;
  /** The row's text in the column that names rows; empty where it has none. */
  readonly name: string;
  /** Returns the text of the row's cell in a column; empty where it has no value. */
  readonly text: (columnId: string) => string;
  /** The row of TanStack Table. */
  readonly row: HostRow;
}

const defaultWidthPx = 150;
const minWidthPx = 20;

const textFilters: ReadonlySet<unknown> = new Set([filterFn_includesString, filterFn_includesStringSensitive]);

/** Returns the control by which a column is filtered, `none` where it has no filter. That of a column of your own follows from its filter function. */
export function filterControlOf({ column }: Pick<ViewColumn, 'column'>): FilterControl {
  const { getCanFilter, getFilterFn } = asOptional(column);
  if (getCanFilter?.call(column) !== true) return 'none';
  const kind = readKindMeta(column);
  if (kind) return kind.filterControl;
  const filterFn: unknown = getFilterFn?.call(column);
  if (textFilters.has(filterFn)) return 'text';
  return filterFn === filterFn_inNumberRange ? 'numberRange' : 'own';
}

/** Returns the first direction of a column's sort cycle. TanStack Table chooses it by the rows where the column does not say it. */
export const firstDirectionOf = ({ column }: Pick<ViewColumn, 'column'>): Direction =>
  asOptional(column).getFirstSortDir?.call(column) === 'desc' ? 'descending' : 'ascending';

/** Returns true if the user may do this to the column: the table has the feature, and neither option forbids it. */
export const can = (act: 'Sort' | 'Hide' | 'Pin' | 'Resize', { column }: Pick<ViewColumn, 'column'>): boolean =>
  asOptional(column)[`getCan${act}`]?.call(column) === true;

const metaOf = ({ columnDef }: HostColumn): object => columnDef.meta ?? {};

function alignOf(column: HostColumn): ViewColumn['align'] {
  const meta = metaOf(column);
  const align: unknown = 'align' in meta ? meta.align : undefined;
  return align === 'center' || align === 'end' ? align : 'start';
}

const columns = new WeakMap<HostColumn, ViewColumn>();

/** Returns a column as the view shows it. The same object for the same column. */
export function viewColumn(column: HostColumn): ViewColumn {
  const known = columns.get(column);
  if (known) return known;
  const { id, columnDef } = column;
  const { header, size = defaultWidthPx } = columnDef;
  const shown: ViewColumn = {
    id,
    header: typeof header === 'string' ? header : id,
    align: alignOf(column),
    width: Math.max(size, minWidthPx),
    options: readKindMeta(column)?.filterOptions ?? [],
    hasValues: column.accessorFn !== undefined,
    column,
  };
  columns.set(column, shown);
  return shown;
}

/**
 * Returns the rows of heads, from top to bottom: those of groups of columns, and last that of the columns that are shown, in reading
 * order.
 */
export const headerGroupsOf = (table: ViewTable): readonly (readonly HostHeader[])[] =>
  hostOf(table)
    .getHeaderGroups()
    .map(({ headers }) => headers);

/** Returns the rows of footers, that of the columns first; none where no column has one. */
export const footerGroupsOf = (table: ViewTable): readonly (readonly HostHeader[])[] =>
  hostOf(table)
    .getFooterGroups()
    .map(({ headers }) => headers)
    .filter((headers) => headers.some(({ column }) => column.columnDef.footer !== undefined));

/** Returns the ids of the columns in definition order. Groups of columns are none. */
export const columnIdsOf = (table: ViewTable): readonly string[] =>
  hostOf(table)
    .getAllFlatColumns()
    .flatMap(({ id, columns }) => (columns.length === 0 ? [id] : []));

/** Returns all columns in their order, hidden ones among them. */
export const orderedColumns = (table: ViewTable): readonly ViewColumn[] =>
  hostOf(table).getAllLeafColumns().map(viewColumn);

/** Returns the columns that are shown, in reading order: pinned to the start, not pinned, pinned to the end. */
export function placedColumns(table: ViewTable): readonly PlacedColumn[] {
  const host = hostOf(table);
  const place = (pinned: PlacedColumn['pinned']) => (column: HostColumn) => placeColumn(column, pinned);
  const { getStartVisibleLeafColumns, getCenterVisibleLeafColumns, getEndVisibleLeafColumns } = host;
  if (getStartVisibleLeafColumns && getCenterVisibleLeafColumns && getEndVisibleLeafColumns)
    return [
      ...getStartVisibleLeafColumns().map(place('left')),
      ...getCenterVisibleLeafColumns().map(place(null)),
      ...getEndVisibleLeafColumns().map(place('right')),
    ];
  return (host.getVisibleLeafColumns ?? host.getAllLeafColumns)().map(place(null));
}

const placedOf = new WeakMap<HostColumn, Map<PlacedColumn['pinned'], PlacedColumn>>();

/** The same object for the same column in the same place, so that no head renders again when another column moves. */
function placeColumn(column: HostColumn, pinned: PlacedColumn['pinned']): PlacedColumn {
  const places = placedOf.get(column) ?? new Map<PlacedColumn['pinned'], PlacedColumn>();
  placedOf.set(column, places);
  const known = places.get(pinned) ?? { ...viewColumn(column), pinned };
  places.set(pinned, known);
  return known;
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
      const column = namingColumn(table.getAllFlatColumns());
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

/** Returns the rows that pass, sorted, each followed by all rows below it. Groups of rows are left out. */
export function rowsThatPass(table: ViewTable): readonly HostRow[] {
  const host = hostOf(table);
  const sorted = (host.getSortedRowModel ?? host.getFilteredRowModel ?? host.getCoreRowModel)();
  const list = (row: HostRow): readonly HostRow[] => {
    const below = row.subRows.flatMap(list);
    return row.groupingColumnId === undefined ? [row, ...below] : below;
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

/** Returns the number of all top rows, filtered out or not; `Infinity` for a table whose rows are somewhere else. */
export function countAllRows(table: ViewTable): number {
  const host = hostOf(table);
  return fetchedOf(table) || host.options.manualPagination === true ? Infinity : host.getCoreRowModel().rows.length;
}

/** Returns true if rows may have others below them: children, or the rows of a group. */
export function mayHaveRowsBelow(table: ViewTable): boolean {
  const { options, atoms } = hostOf(table);
  return options.getSubRows !== undefined || (atoms.grouping?.get() ?? []).length > 0;
}
