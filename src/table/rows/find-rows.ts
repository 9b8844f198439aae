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
import { isUnfiltered, noFilters } from '../../../machines/table/filtering/filters';
import type { ColumnFilterEntry, RowFilters, TableState } from '../../../machines/table/table.types';
import { searchShownTexts, type searchFoldedTexts } from '../columns/search';
import { listValueColumns, type SourceColumn, type ValueColumn } from '../columns/source-columns';
import { parseFilter } from '../url/definition/filter-json';
import type { IdentifiedRow } from './fetch-all';

const createFeatures = () =>
  tableFeatures({
    coreReactivityFeature: storeReactivityBindings(),
    columnFilteringFeature,
    globalFilteringFeature,
    filteredRowModel: createFilteredRowModel(),
    rowSortingFeature,
    sortedRowModel: createSortedRowModel(),
  });

type Features = ReturnType<typeof createFeatures>;

/**
 * Makes a table of TanStack without a view, which finds rows as a shown table does.
 *
 * @param columns those of `listValueColumns`
 */
export const createHeadlessTable = <Row extends RowData>(
  columns: readonly ValueColumn<Row>[],
  rows: readonly IdentifiedRow<Row>[],
  search: RowSearch = searchShownTexts,
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
    // TanStack Table would choose functions by the first values, among those that are registered for the table.
    filterFn: typeof filterFn === 'function' ? filterFn : () => true,
    sortFn: typeof sortFn === 'function' ? sortFn : sortFn_basic,
    sortUndefined,
    invertSorting,
    enableSorting,
  };
}

/** Function that searches a text in rows. */
export type RowSearch = typeof searchShownTexts | typeof searchFoldedTexts;

/** Finds rows in memory. */
export interface RowFinder<Row> {
  /** Returns the ids of the rows that pass, in the order of the rows. The same list for the same object. */
  readonly filterRows: (filters: RowFilters) => readonly string[];
  /** Returns the rows that pass, sorted; all of them where no filters are given. */
  readonly sortRows: (sorting: TableState['sorting'], filters?: RowFilters) => readonly IdentifiedRow<Row>[];
}

/** The options of `createRowFinder`. */
export interface RowFinderOptions<Row> {
  /** Columns of any table of TanStack: a source does not depend on its features. */
  readonly columns: readonly SourceColumn<Row>[];
  /** Search function: `searchFoldedTexts`, or `searchShownTexts` where left out. */
  readonly search?: RowSearch | undefined;
  /** Each with an id of its own. */
  readonly rows: readonly IdentifiedRow<Row>[];
}

/**
 * Creates the finder of these rows, which filters and sorts them as a table of TanStack with these columns does that has them in memory.
 *
 * The filters are those of an address. A value that is no filter of its column lets all rows pass.
 *
 * @throws {Error} if a column has no id, or two have the same
 * @example
 * const { filterRows } = createRowFinder({ columns, rows: [{ id: 'a', data: { name: 'Oslo' } }] });
 * filterRows({ globalFilter: 'osl', columnFilters: [] }) // ['a']
 */
export function createRowFinder<Row extends RowData>({ columns, rows, search }: RowFinderOptions<Row>): RowFinder<Row> {
  const listed = listValueColumns(columns, 'createRowFinder');
  const columnById = new Map(listed.map((column) => [column.id, column]));
  const table = createHeadlessTable(listed, rows, search);
  const allIds = rows.map(({ id }) => id);
  // A selection of all matching rows reads the rows of the same filters again and again.
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

/** Returns the filter that an address names, as the filter function of the column takes it; `undefined` for none. */
function readFilter<Row>(
  { kind, filterCodec, columnDef }: ValueColumn<Row>,
  value: ColumnFilterEntry['value'],
): unknown {
  if (filterCodec) return parseFilter(filterCodec, value);
  return kind || columnDef.enableColumnFilter === false ? undefined : value;
}
