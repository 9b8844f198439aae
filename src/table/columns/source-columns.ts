import type { FilterRule, TableColumn } from '../../../machines/table/base/table.types';
import { requireOption } from '../../shared/require-option';
import { parseFilter, type ColumnFilterCodec } from '../url/filter-codec';
import type { TableRow } from './host';
import { readFilterCodec, readKindMeta, readSoundPart, type KindMeta } from './meta';

interface SourceRow<Row> extends TableRow {
  readonly id: string;
  readonly index: number;
  readonly original: Row;
}

/* Typed as a method, so that functions with more specific row types are assignable. */

type SourceSortFn<Row> = {
  sort(rowA: SourceRow<Row>, rowB: SourceRow<Row>, columnId: string): number;
}['sort'];

type SourceFilterFn<Row> = {
  filter(row: SourceRow<Row>, columnId: string, value: unknown, addMeta?: (meta: object) => void): boolean;
}['filter'] & {
  autoRemove?(value: unknown, column?: unknown): boolean;
  resolveFilterValue?(value: unknown, column?: unknown): unknown;
};

/**
 * A row source's column: any TanStack Table 9 `ColumnDef`, with any features.
 *
 * Columns from `textColumn`, `numberColumn` etc. are searched, sorted and filtered as in a table. In custom columns, a
 * search finds strings and numbers. Rows are sorted by the column's `sortFn` if it is a function, otherwise by `<`.
 * Columns without an accessor are ignored.
 */
export interface SourceColumn<Row> {
  /** The column's ID. Default: `accessorKey`, or `header` if it is a string. */
  readonly id?: string | undefined;
  /** Ignored by row sources. */
  readonly header?: unknown;
  /** Ignored by row sources. */
  readonly footer?: unknown;
  /** Ignored by row sources. */
  readonly cell?: unknown;
  /** Width in pixels. Ignored by row sources. */
  readonly size?: number | undefined;
  /** The row property that contains the column's value. */
  readonly accessorKey?: PropertyKey | undefined;
  /** Returns the column's value. */
  readonly accessorFn?: ((row: Row, index: number) => unknown) | undefined;
  /** A column group's columns. */
  readonly columns?: readonly SourceColumn<Row>[] | undefined;
  /** The column's `meta`: your own, and the properties that a column function adds. */
  readonly meta?: object | undefined;
  /** The filter function, or its name in TanStack Table. */
  readonly filterFn?: string | SourceFilterFn<Row> | undefined;
  /** If false, users can't filter by this column. Default: true. */
  readonly enableColumnFilter?: boolean | undefined;
  /** If false, the global filter doesn't search this column. Default: true. */
  readonly enableGlobalFilter?: boolean | undefined;
  /** The sort function, or its name in TanStack Table. */
  readonly sortFn?: string | SourceSortFn<Row> | undefined;
  /** The position of rows whose value is `undefined`. */
  readonly sortUndefined?: false | -1 | 1 | 'first' | 'last' | undefined;
  /** True if the first click on the header sorts descending. */
  readonly sortDescFirst?: boolean | undefined;
  /** True to swap both sort directions, e.g. for ranks, where lower is better. */
  readonly invertSorting?: boolean | undefined;
  /** If false, users can't sort by this column. Default: true. */
  readonly enableSorting?: boolean | undefined;
  /** If false, users can't sort by this column together with others. Default: true. */
  readonly enableMultiSort?: boolean | undefined;
}

export interface ValueColumn<Row> {
  /** The column's ID, derived as in TanStack Table. */
  readonly id: string;
  readonly columnDef: SourceColumn<Row>;
  /** `undefined` for a custom column. */
  readonly kind: KindMeta | undefined;
  /** `undefined` if the URL can't represent the column's filter. */
  readonly filterCodec: ColumnFilterCodec | undefined;
  readonly readValue: (row: Row, index: number) => unknown;
}

/**
 * Returns the columns that have values, without column groups.
 *
 * @throws {Error} if a column has no ID, or two columns share an ID
 * @example
 * listValueColumns([{ accessorKey: 'home.city' }, { id: 'actions' }], 'createSqlSource').map(({ id }) => id) // ['home_city']
 */
export function listValueColumns<Row>(columns: readonly SourceColumn<Row>[], by: string): readonly ValueColumn<Row>[] {
  const listed = columns.flatMap((column) => listBelow(column, by));
  const ids = new Set<string>();
  for (const { id } of listed) {
    requireOption(!ids.has(id), 'columns', 'a list of columns with different IDs', id, by);
    ids.add(id);
  }
  return listed;
}

function listBelow<Row>(columnDef: SourceColumn<Row>, by: string): readonly ValueColumn<Row>[] {
  const { columns = [], meta, enableColumnFilter = true } = columnDef;
  if (columns.length > 0) return columns.flatMap((column) => listBelow(column, by));
  const readValue = createReader(columnDef);
  if (!readValue) return [];
  return [
    {
      id: idOf(columnDef, by),
      columnDef,
      kind: readKindMeta({ columnDef }),
      filterCodec: enableColumnFilter ? readFilterCodec(meta) : undefined,
      readValue,
    },
  ];
}

const derivedId = ({ id, accessorKey, header }: LimitedColumn): unknown =>
  id ?? (accessorKey === undefined ? header : String(accessorKey).replaceAll('.', '_'));

function idOf(column: SourceColumn<never>, by: string): string {
  const derived = derivedId(column);
  const expected = 'a list of columns that each have an `id`, an `accessorKey` or a string as `header`';
  requireOption(typeof derived === 'string' && derived !== '', 'columns', expected, derived, by);
  return derived;
}

function createReader<Row>({
  accessorFn,
  accessorKey,
}: SourceColumn<Row>): ((row: Row, index: number) => unknown) | undefined {
  if (accessorFn || accessorKey === undefined) return accessorFn;
  const keys = typeof accessorKey === 'string' ? accessorKey.split('.') : [accessorKey];
  return (row) => keys.reduce<unknown>(readProperty, row);
}

const readProperty = (value: unknown, key: PropertyKey): unknown =>
  value === undefined || value === null ? undefined : Reflect.get(Object(value), key);

/**
 * Converts the columns for the table's state machine. A filter is valid if the column's codec can parse it.
 *
 * @example
 * adoptColumnFilters(search.decode(text).columnFilters, machineColumns(columns))
 */
export const machineColumns = <Row>(columns: readonly ValueColumn<Row>[]): readonly TableColumn[] =>
  columns.map(({ id, filterCodec, columnDef: { sortDescFirst, enableSorting = true, enableMultiSort = true } }) => ({
    id,
    filter: ruleOf(filterCodec),
    firstDirection: sortDescFirst === true ? 'descending' : 'ascending',
    enableSorting,
    enableMultiSort,
  }));

const ruleOf = (codec: ColumnFilterCodec | undefined): FilterRule => ({
  isValue: (value) => codec !== undefined && parseFilter(codec, value) !== undefined,
  soundPart: (value) => readSoundPart(codec, value),
});

/** The features that a row source supports. Missing features are unsupported. */
export interface SourceAbilities {
  /** IDs of the columns that the source can sort. */
  readonly sort?: readonly string[];
  /** IDs of the columns that the source can filter. */
  readonly filter?: readonly string[];
  /** True if the source supports the global filter in at least one column. */
  readonly search?: boolean;
}

interface LimitedColumn {
  readonly id?: string | undefined;
  readonly accessorKey?: PropertyKey | undefined;
  readonly header?: unknown;
}

/** The `ColumnDef` properties that `limitColumns` sets. */
export interface ColumnLimits {
  /** True if users can sort by the column. */
  readonly enableSorting: boolean;
  /** True if the column can be filtered. */
  readonly enableColumnFilter: boolean;
  /** True if the global filter searches the column. */
  readonly enableGlobalFilter: boolean;
}

/**
 * Disables filters and sorts that a row source doesn't support. The view offers only supported filters and sorts. Other
 * filters and sorts in a URL are ignored, but stay in the URL.
 *
 * @throws {Error} if `sort` or `filter` lists an unknown column ID
 * @example
 * const columns = limitColumns(orderColumns, { sort: ['amount', 'date'], filter: ['status'], search: true });
 */
export function limitColumns<const Column extends LimitedColumn>(
  columns: readonly Column[],
  abilities: SourceAbilities,
): readonly (Column & ColumnLimits)[] {
  const isColumnList: boolean = Array.isArray(columns);
  requireOption(isColumnList, 'columns', 'a list of columns', columns, 'limitColumns');
  const { sort = [], filter = [], search = false } = { ...abilities };
  const ids = new Set(columns.map(limitedId));
  for (const [option, listed] of Object.entries({ sort, filter }))
    for (const id of listed)
      requireOption(ids.has(id), option, `a list of column IDs (${[...ids].join(', ')})`, id, 'limitColumns');
  return columns.map((column) => ({
    ...column,
    enableSorting: sort.includes(limitedId(column)),
    enableColumnFilter: filter.includes(limitedId(column)),
    enableGlobalFilter: search,
  }));
}

const limitedId = (column: LimitedColumn): string => String(derivedId(column));
