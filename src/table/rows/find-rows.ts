import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  type ColumnDef,
  type ColumnFilter,
  type RowData,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { isUnfiltered, noFilters } from '../../../machines/table/values/filters';
import type { ColumnFilterEntry, RowFilters, TableState } from '../../../machines/table/base/table.types';
import { searchCellTexts, type searchFoldedTexts } from '../columns/search';
import { listValueColumns, type SourceColumn, type ValueColumn } from '../columns/source-columns';
import { parseFilter } from '../url/filter-codec';
import type { IdentifiedRow } from './fetch-all';
import { repeatErrors } from './repeat-errors';

const createFeatures = () =>
  tableFeatures({
    coreReactivityFeature: storeReactivityBindings(),
    columnFilteringFeature,
    globalFilteringFeature,
    filteredRowModel: repeatErrors(createFilteredRowModel()),
    rowSortingFeature,
    sortedRowModel: repeatErrors(createSortedRowModel()),
  });

type Features = ReturnType<typeof createFeatures>;

/** Creates a TanStack table without a view. It finds the same rows as a rendered table. */
export const createHeadlessTable = <Row extends RowData>(
  columns: readonly ValueColumn<Row>[],
  rows: readonly IdentifiedRow<Row>[],
  search: RowSearch = searchCellTexts,
) =>
  constructTable<Features, Row>({
    features: createFeatures(),
    columns: columns.map(toColumnDef),
    data: rows.map(({ data }) => data),
    getRowId: (_, index) => rows[index]?.id ?? '',
    ...search,
  });

function toColumnDef<Row extends RowData>({
  id,
  readValue,
  columnDef: { meta = {}, ...columnDef },
}: ValueColumn<Row>): ColumnDef<Features, Row> {
  const { filterFn, sortFn, sortUndefined = 1, invertSorting = false, enableSorting = true } = columnDef;
  return {
    id,
    accessorFn: readValue,
    meta,
    enableGlobalFilter: columnDef.enableGlobalFilter ?? true,
    // Always sets both functions, because TanStack Table would choose others by name, or by the first rows' values.
    filterFn: typeof filterFn === 'function' ? filterFn : () => true,
    sortFn: typeof sortFn === 'function' ? sortFn : sortFn_basic,
    sortUndefined,
    invertSorting,
    enableSorting,
  };
}

export type RowSearch = typeof searchCellTexts | typeof searchFoldedTexts;

export interface RowFinder<Row> {
  /** Returns the same list for the same filters object. */
  readonly filterRows: (filters: RowFilters) => readonly string[];
  /** Returns the matching rows, sorted. Default: no filters. */
  readonly sortRows: (sorting: TableState['sorting'], filters?: RowFilters) => readonly IdentifiedRow<Row>[];
}

export interface RowFinderOptions<Row> {
  readonly columns: readonly SourceColumn<Row>[];
  /** How the global filter searches: `searchCellTexts` or `searchFoldedTexts`. Default: `searchCellTexts`. */
  readonly search?: RowSearch | undefined;
  readonly rows: readonly IdentifiedRow<Row>[];
}

/**
 * Filters and sorts rows like a TanStack table with these columns.
 *
 * Accepts filters as JSON, as in the URL. Ignores a filter that its column can't parse.
 *
 * @throws {Error} if a column has no ID, or two columns share an ID
 * @example
 * const { filterRows } = createRowFinder({ columns, rows: [{ id: 'a', data: { name: 'Oslo' } }] });
 * filterRows({ globalFilter: 'osl', columnFilters: [] }) // ['a']
 */
export function createRowFinder<Row extends RowData>({ columns, rows, search }: RowFinderOptions<Row>): RowFinder<Row> {
  const listed = listValueColumns(columns, 'createRowFinder');
  const columnById = new Map(listed.map((column) => [column.id, column]));
  const table = createHeadlessTable(listed, rows, search);
  const allIds = rows.map(({ id }) => id);
  // Cached, because the same filters object is used repeatedly while all matching rows are selected.
  const idsByFilters = new WeakMap<RowFilters, readonly string[]>();

  const decode = ({ id, value }: ColumnFilterEntry): readonly ColumnFilter[] => {
    const column = columnById.get(id);
    const filter = column && readFilter(column, value);
    return filter === undefined ? [] : [{ id, value: filter }];
  };
  const showFilters = ({ globalFilter, columnFilters }: RowFilters) => {
    table.setGlobalFilter(globalFilter);
    table.setColumnFilters(columnFilters.flatMap(decode));
  };

  return {
    filterRows: (filters) => {
      if (isUnfiltered(filters)) return allIds;
      const known = idsByFilters.get(filters);
      if (known) return known;
      showFilters(filters);
      const ids = table.getFilteredRowModel().rows.map(({ id }) => id);
      idsByFilters.set(filters, ids);
      return ids;
    },
    sortRows: (sorting, filters = noFilters) => {
      showFilters(filters);
      table.setSorting(sorting.filter(({ id }) => columnById.has(id)));
      return table.getSortedRowModel().rows.map(({ id, original: data }) => ({ id, data }));
    },
  };
}

function readFilter<Row>(
  { kind, filterCodec, columnDef }: ValueColumn<Row>,
  value: ColumnFilterEntry['value'],
): unknown {
  if (filterCodec) return parseFilter(filterCodec, value);
  return kind || columnDef.enableColumnFilter === false ? undefined : value;
}
