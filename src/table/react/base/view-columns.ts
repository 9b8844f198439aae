import {
  filterFn_includesString,
  filterFn_includesStringSensitive,
  filterFn_inNumberRange,
} from '@tanstack/react-table';
import type { ColumnPinning, Direction } from '../../../../machines/table';
import { readKindMeta } from '../../columns/meta';
import type { FilterControl } from '../../columns/value-kind';
import type { FilterOption } from '../../columns/options';
import { asOptional, type HostColumn, type HostHeader } from '../../host/table-9';
import { hostOf, type ViewTable } from './view-table';
import type { ReactNode } from 'react';

/** A column, with the properties that components display. */
export interface ViewColumn {
  /** The column's ID. */
  readonly id: string;
  /** The column's name: its `header` if that is a string, otherwise its ID. */
  readonly header: string;
  /** The text alignment in cells. */
  readonly align: 'start' | 'center' | 'end';
  /** Default width in pixels. */
  readonly width: number;
  /** In a narrow table, the column shrinks to this width in pixels before the table scrolls. */
  readonly narrowWidth: number;
  /** The options of a `select` or `multiSelect` filter. Empty for other filters. */
  readonly options: readonly FilterOption[];
  /**
   * False if the column has no value accessor, e.g. a column of buttons. To export the column, set `meta.export.value`.
   */
  readonly hasValues: boolean;
  /** The TanStack Table column. */
  readonly column: HostColumn;
}

/** A visible column, which may be pinned. */
export interface PlacedColumn extends ViewColumn {
  /** The side to which the column is pinned. `null` if the column scrolls. */
  readonly pinned: keyof ColumnPinning | null;
}

const defaultWidthPx = 150;
const minWidthPx = 20;

/** Returns the type of a column's filter control. For custom columns, the filter function decides. */
export function filterControlOf({ column }: Pick<ViewColumn, 'column'>): FilterControl {
  const { getCanFilter, getFilterFn } = asOptional(column);
  if (getCanFilter?.call(column) !== true) return 'none';
  const kind = readKindMeta(column);
  if (kind) return kind.filterControl;
  const filterFn: unknown = getFilterFn?.call(column);
  if (filterFn === filterFn_includesString || filterFn === filterFn_includesStringSensitive) return 'text';
  return filterFn === filterFn_inNumberRange ? 'numberRange' : 'own';
}

/**
 * Returns how much of the spare width a column gets, and how many pixels it may shrink. Ignored for resized columns.
 */
export const flexOf = (column: PlacedColumn) => ({
  grow: Number(column.pinned === null && filterControlOf(column) === 'text'),
  shrink: column.pinned === null ? column.width - column.narrowWidth : 0,
});

/**
 * Returns the sort direction after the first click. Without `sortDescFirst`, TanStack Table infers it from the rows.
 */
export const firstDirectionOf = ({ column }: Pick<ViewColumn, 'column'>): Direction =>
  asOptional(column).getFirstSortDir?.call(column) === 'desc' ? 'descending' : 'ascending';

export const can = (ability: 'Sort' | 'Hide' | 'Pin' | 'Resize', { column }: Pick<ViewColumn, 'column'>): boolean =>
  asOptional(column)[`getCan${ability}`]?.call(column) === true;

/** True if any column can be searched. By default, all columns can. */
export const canSearch = (table: ViewTable): boolean => {
  const columns = hostOf(table).getAllLeafColumns();
  return columns.length === 0 || columns.some(({ columnDef }) => columnDef.enableGlobalFilter !== false);
};

export const metaOf = ({ columnDef }: HostColumn): object => columnDef.meta ?? {};

function alignOf(column: HostColumn): ViewColumn['align'] {
  const meta = metaOf(column);
  const align: unknown = 'align' in meta ? meta.align : undefined;
  return align === 'center' || align === 'end' ? align : 'start';
}

function narrowWidthOf(column: HostColumn, width: number): number {
  const meta = metaOf(column);
  const shrinkTo: unknown = 'shrinkTo' in meta ? meta.shrinkTo : undefined;
  return typeof shrinkTo === 'number' ? Math.min(Math.max(shrinkTo, minWidthPx), width) : width;
}

const columns = new WeakMap<HostColumn, ViewColumn>();

export function viewColumn(column: HostColumn): ViewColumn {
  const known = columns.get(column);
  if (known) return known;
  const { id, columnDef } = column;
  const { header, size = defaultWidthPx } = columnDef;
  const width = Math.max(size, minWidthPx);
  const shown: ViewColumn = {
    id,
    header: typeof header === 'string' ? header : id,
    align: alignOf(column),
    width,
    narrowWidth: narrowWidthOf(column, width),
    options: readKindMeta(column)?.filterOptions ?? [],
    hasValues: column.accessorFn !== undefined,
    column,
  };
  columns.set(column, shown);
  return shown;
}

/** Returns the header rows from top to bottom: column groups first, then the visible columns in reading order. */
export const headerGroupsOf = (table: ViewTable): readonly (readonly HostHeader[])[] =>
  hostOf(table)
    .getHeaderGroups()
    .map(({ headers }) => headers);

/** Returns the footer rows: first the columns' footers, then their groups'. Empty if no column has a footer. */
export const footerGroupsOf = (table: ViewTable): readonly (readonly HostHeader[])[] =>
  hostOf(table)
    .getFooterGroups()
    .map(({ headers }) => headers)
    .filter((headers) => headers.some(({ column }) => column.columnDef.footer !== undefined));

/** Returns all column IDs in definition order, without column groups. */
export const columnIdsOf = (table: ViewTable): readonly string[] =>
  hostOf(table)
    .getAllFlatColumns()
    .flatMap(({ id, columns }) => (columns.length === 0 ? [id] : []));

/** Returns all columns in order, including hidden columns. */
export const orderedColumns = (table: ViewTable): readonly ViewColumn[] =>
  hostOf(table).getAllLeafColumns().map(viewColumn);

/** Returns the visible columns in reading order: pinned to the start, unpinned, pinned to the end. */
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

/** Caches an object per column and pinned side, so that headers don't re-render when another column moves. */
function placeColumn(column: HostColumn, pinned: PlacedColumn['pinned']): PlacedColumn {
  const places = placedOf.get(column) ?? new Map<PlacedColumn['pinned'], PlacedColumn>();
  placedOf.set(column, places);
  const known = places.get(pinned) ?? { ...viewColumn(column), pinned };
  places.set(pinned, known);
  return known;
}

/** A column filter's props. Read and set the filter with `useColumnFilter` or `useTextBox`. */
export interface FilterProps {
  /** The filter's table. */
  readonly table: ViewTable;
  /** The filtered column. */
  readonly column: ViewColumn;
}

/** Custom filters by column ID. Each filter replaces its column's standard filter. */
export type FilterRenderers = Readonly<Record<string, (filter: FilterProps) => ReactNode>>;
