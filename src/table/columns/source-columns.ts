import type { FilterRule, TableColumn } from '../../../machines/table/table.types';
import type { ColumnFilterCodec } from '../url/definition';
import { parseFilter } from '../url/definition/filter-json';
import { requireOption } from '../../shared/require-option';
import type { TableRow } from './host';
import { readFilterCodec, readKindMeta, readSoundPart, type KindMeta } from './meta';

/*
 * The columns of rows in a database, in a worker or on a server. They are the columns of the page's table, whose features are not
 * known here.
 */

/** A row, as TanStack Table gives it to the functions of a column. */
export interface SourceRow<Row> extends TableRow {
  readonly id: string;
  readonly index: number;
  readonly original: Row;
}

/* The functions are typed as methods, so that TypeScript takes those that know more of a row: the features of their table. */

/** The sort function of a column. */
type SourceSortFn<Row> = {
  sort(rowA: SourceRow<Row>, rowB: SourceRow<Row>, columnId: string): number;
}['sort'];

/** The filter function of a column. */
type SourceFilterFn<Row> = {
  filter(row: SourceRow<Row>, columnId: string, value: unknown, addMeta?: (meta: object) => void): boolean;
}['filter'] & {
  autoRemove?(value: unknown, column?: unknown): boolean;
  resolveFilterValue?(value: unknown, column?: unknown): unknown;
};

/**
 * A column of a source of rows: any `ColumnDef` of TanStack Table 9, with any features.
 *
 * A column of a kind (`textColumn`, `numberColumn`, …) is found, sorted and filtered as its table does it. A column of your own is found
 * by its texts and numbers, and sorted by its `sortFn` where that is a function, else by `<`. A column without an accessor is left out.
 */
export interface SourceColumn<Row> {
  /** The `id`; the `accessorKey`, or a `header` that is a string, where left out. */
  readonly id?: string | undefined;
  /** The head, which is for the view. */
  readonly header?: unknown;
  /** The footer, which is for the view. */
  readonly footer?: unknown;
  /** The cell, which is for the view. */
  readonly cell?: unknown;
  /** The width in pixels, which is for the view. */
  readonly size?: number | undefined;
  /** The property of a row that is the value of the column. */
  readonly accessorKey?: PropertyKey | undefined;
  /** Returns the value of the column. */
  readonly accessorFn?: ((row: Row, index: number) => unknown) | undefined;
  /** The columns of a group. */
  readonly columns?: readonly SourceColumn<Row>[] | undefined;
  /** The `meta` of the column's kind, with that of the application. */
  readonly meta?: object | undefined;
  /** The filter function, or its name in TanStack Table. */
  readonly filterFn?: string | SourceFilterFn<Row> | undefined;
  /** False leaves a filter of the column out. */
  readonly enableColumnFilter?: boolean | undefined;
  /** False leaves the column out of the search. */
  readonly enableGlobalFilter?: boolean | undefined;
  /** The sort function, or its name in TanStack Table. */
  readonly sortFn?: string | SourceSortFn<Row> | undefined;
  /** The place of rows whose value is `undefined`. */
  readonly sortUndefined?: false | -1 | 1 | 'first' | 'last' | undefined;
  /** True if the first click on the head sorts descending. */
  readonly sortDescFirst?: boolean | undefined;
  /** True if lower values are better: both directions are swapped. */
  readonly invertSorting?: boolean | undefined;
  /** False leaves a sort by the column out. */
  readonly enableSorting?: boolean | undefined;
  /** False leaves a sort by the column and others out. */
  readonly enableMultiSort?: boolean | undefined;
}

/** A column that has values. */
export interface ValueColumn<Row> {
  /** The id that TanStack Table gives the column. */
  readonly id: string;
  readonly columnDef: SourceColumn<Row>;
  /** `undefined` for a column of no kind. */
  readonly kind: KindMeta | undefined;
  /** `undefined` for a column that cannot be filtered from an address. */
  readonly filterCodec: ColumnFilterCodec | undefined;
  readonly readValue: (row: Row, index: number) => unknown;
}

/**
 * Returns the columns that have values, in definition order, without the groups that they are in.
 *
 * @param by the name of the function that got the columns, in errors
 * @throws {Error} if a column has no id, or two have the same
 * @example
 * listValueColumns([{ accessorKey: 'home.city' }, { id: 'actions' }], 'createSqlSource').map(({ id }) => id) // ['home_city']
 */
export function listValueColumns<Row>(columns: readonly SourceColumn<Row>[], by: string): readonly ValueColumn<Row>[] {
  const listed = columns.flatMap((column) => listBelow(column, by));
  const ids = new Set<string>();
  for (const { id } of listed) {
    requireOption(!ids.has(id), 'columns', 'a list of columns with different ids', id, by);
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

/** Returns the id that TanStack Table derives. */
function idOf({ id, accessorKey, header }: SourceColumn<never>, by: string): string {
  const derived = id ?? (accessorKey === undefined ? header : String(accessorKey).replaceAll('.', '_'));
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
 * Returns the columns as the table machine takes them. A filter has a value where the codec of the column reads one.
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
