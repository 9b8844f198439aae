import { sql, type QueryExecutorProvider, type RawBuilder, type SqlBool } from 'kysely';
import type { Json, RowFilters, RowSelection } from '../../../machines/table';
import { areSound } from '../../../machines/table/features/row-selection/adopt';
import { isListed, namedRows } from '../../../machines/table/features/row-selection/steps';
import { dayNumber } from '../../columns/days';
import type { FilterControl } from '../../columns/meta';
import { listValueColumns, machineColumns, type SourceColumn, type ValueColumn } from '../../columns/source-columns';
import type { Range } from '../../search-params/filter-values';
import { countConditions, defaultMaxConditions } from '../http/query-cost';
import type { AsyncRowSource, RowRequest } from '../row-source';
import { listedOption, sqlColumnNames, type SqlColumnNames, type SqlNames } from './columns';
import type { RunSql, SqlFlavor, SqlRecord } from './dialect';
import { RefusedQueryError } from './errors';
import { foldText, isStorable, toStorable } from './fold';

/** The options of `createSqlSource`. */
export interface SqlSourceOptions<Row> {
  /** The database: a `Kysely` object, or a transaction of one. */
  readonly db: QueryExecutorProvider;
  /** Runs the statements in the place of `db`, which then only writes them. By the signal, it can cancel one in the database. */
  readonly run?: RunSql;
  readonly flavor: SqlFlavor;
  /** The name of the database's table, which has a column `row_index`: the rows' order, from 0. */
  readonly table: string;
  /**
   * The columns of the page's table: the only ones that a query reaches. A column of a kind is filtered as its kind does, whatever its
   * `filterFn`. One of your own is not filtered.
   */
  readonly columns: readonly SourceColumn<Row>[];
  /** Names that differ from a column's id with `_fold`, `_order` or `_filter`. */
  readonly names?: SqlNames;
  /** Makes a row from its values by column id, and its index. A database returns dates as milliseconds and lists as JSON. */
  readonly readRow: (values: SqlRecord, rowIndex: number) => Row;
  /** Name of the database's column with the rows' ids as texts. Where left out, a row's id is its index, as text. */
  readonly rowId?: string;
  /** The most rows of one page; 1,000 where left out. */
  readonly maxPageSize?: number;
  /** The most characters of a searched text or a filter's text; 1,000 where left out. */
  readonly maxTextLength?: number;
  /** The most conditions that the steps of a selection compare each row with: searches, filters and options; 50 where left out. */
  readonly maxConditions?: number;
  /**
   * Counts so many rows at a time, and stops between two slices when nobody waits any more. For a database that does one
   * thing at a time and would let the next query wait for a long count. All at once where left out. Rows that are sorted and
   * filtered are searched in such slices too, where they are few.
   */
  readonly countSliceRows?: number;
}

/** The condition under which rows pass a query's filters. */
export type SqlCondition = RawBuilder<SqlBool>;

/** A source of rows that asks a database. */
export interface SqlSource<Row> extends Required<
  Pick<AsyncRowSource<Row>, 'rows' | 'count' | 'countSelected' | 'knownIds' | 'rowsNamed'>
> {
  /**
   * Returns the condition of the selected rows, as a table's address decodes to it: what a bulk act puts behind `where`, also
   * where the rows are too many to be listed.
   *
   * @throws {RefusedQueryError} if a filter of the selection makes no sense for the columns, so that other rows would be
   *   selected than were meant, it names more rows than a statement can hold, or has too many conditions
   * @example
   * const { rowSelection } = search.decode('?rowSelection=all%2Csearch.oslo%2Cbut.3');
   * await sql`delete from cities where ${source.selected(rowSelection)}`.execute(db);
   */
  readonly selected: (rowSelection: RowSelection) => SqlCondition;
}

/**
 * Returns true for an error of PostgreSQL by which it refuses a value that a column's type does not have (SQLSTATE class 22), or a
 * statement that is too complex (54). It comes from the query, not from a fault of the database
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const isOfQuery = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:22|54)...$/.test(String(error.code));

const always: SqlCondition = sql`1 = 1`;
const never: SqlCondition = sql`1 = 0`;

const all = (conditions: readonly SqlCondition[]): SqlCondition =>
  conditions.length === 0 ? always : sql`${sql.join(conditions, sql` and `)}`;
const any = (conditions: readonly SqlCondition[]): SqlCondition =>
  conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` or `)})`;

const rowIndex = sql.ref('row_index');

/**
 * Creates a source of rows that asks a database: SQLite, PostgreSQL, or one that speaks as PostgreSQL does. The rows and
 * their order are those of a table in memory, because the database compares keys that `createSqlTable` wrote.
 *
 * Values are bound, and a query that names a column of no list leaves it out.
 *
 * @throws {Error} if a column filters by a function of its own, which a database cannot call, has no id, or that of another one
 * @example
 * const source = createSqlSource({ db, flavor: 'postgres', table: 'cities', columns, readRow: ({ name }) => ({ name: String(name) }) });
 * const { rows } = await source.rows(search.decode('?globalFilter=berg'), { signal });
 */
export function createSqlSource<Row>({
  db,
  run,
  flavor,
  table,
  columns: given,
  names,
  readRow,
  rowId,
  maxPageSize = 1000,
  maxTextLength = 1000,
  maxConditions = defaultMaxConditions,
  countSliceRows,
}: SqlSourceOptions<Row>): SqlSource<Row> {
  const columns = listValueColumns(given, 'createSqlSource');
  const from = sql.table(table);
  const find = createFind(flavor);
  const contains: Find = (name, searched) => {
    if (searched.length > maxTextLength)
      throw new RefusedQueryError(
        `A searched text must have at most ${maxTextLength} characters, and has ${searched.length}.`,
      );
    return searched.isWellFormed() ? find(name, foldText(searched)) : never;
  };
  const listed = new Map(
    columns.map((column) => {
      const columnNames = sqlColumnNames(column.id, names);
      const { columnDef } = column;
      return [
        column.id,
        { columnDef, names: columnNames, filter: createColumnFilter(column, columnNames, find, contains) },
      ];
    }),
  );
  const searchedNames = [...listed.values()]
    .filter(({ columnDef }) => columnDef.enableGlobalFilter !== false)
    .map(({ names }) => names.fold);
  const values = sql.join(
    columns.map(({ id }, index) => sql`${sql.ref(sqlColumnNames(id, names).value)} as ${sql.id(`value_${index}`)}`),
  );

  const filtersOf = ({ globalFilter, columnFilters }: RowFilters): SqlCondition[] => {
    const isSearched = globalFilter !== '' && searchedNames.length > 0;
    const searched = isSearched ? [any(searchedNames.map((name) => contains(name, globalFilter)))] : [];
    const filtered = columnFilters.flatMap(({ id, value }) => listed.get(id)?.filter(value) ?? []);
    return [...searched, ...filtered];
  };

  const hasId = (rowIds: readonly string[]): SqlCondition => {
    const ids = rowId === undefined ? rowIds.filter(isRowIndex).map(Number) : rowIds.filter(isStorable);
    return ids.length === 0 ? never : sql`${rowId === undefined ? rowIndex : sql.ref(rowId)} in (${sql.join(ids)})`;
  };

  const execute = async (query: RawBuilder<SqlRecord>, request: RowRequest): Promise<readonly SqlRecord[]> => {
    if (!run) return (await query.execute(db)).rows;
    const compiled = query.compile(db);
    return await run(compiled.sql, compiled.parameters, request);
  };
  const ask = async (query: RawBuilder<SqlRecord>, { signal }: RowRequest): Promise<readonly SqlRecord[]> => {
    signal.throwIfAborted();
    try {
      const rows = await execute(query, { signal });
      signal.throwIfAborted();
      return rows;
    } catch (error) {
      if (isOfQuery(error)) throw new RefusedQueryError('The database has no such values.', { cause: error });
      throw error;
    }
  };
  const askNumber = async (query: RawBuilder<SqlRecord>, request: RowRequest): Promise<number> =>
    Number((await ask(query, request))[0]?.['number'] ?? 0);
  const countWhere = (condition: SqlCondition, request: RowRequest) =>
    askNumber(sql`select count(*) as number from ${from} where ${condition}`, request);
  const askEnd = (request: RowRequest) =>
    askNumber(sql`select coalesce(max(row_index), -1) + 1 as number from ${from}`, request);
  const inSlice = (start: number, end: number): SqlCondition => sql`${rowIndex} >= ${start} and ${rowIndex} < ${end}`;
  const count = async (conditions: readonly SqlCondition[], request: RowRequest): Promise<number> => {
    if (countSliceRows === undefined) return await countWhere(all(conditions), request);
    const end = await askEnd(request);
    if (conditions.length === 0) return end;
    let counted = 0;
    for (let start = 0; start < end; start += countSliceRows)
      counted += await countWhere(all([inSlice(start, start + countSliceRows), ...conditions]), request);
    return counted;
  };

  const readRecord = (record: SqlRecord): Row =>
    readRow(
      Object.fromEntries(columns.map(({ id }, index) => [id, record[`value_${index}`]])),
      Number(record['row_index']),
    );
  /** Asks for these values of the rows with these ids, so many at once as a statement can hold. */
  const askNamed = async (wanted: RawBuilder<unknown>, rowIds: readonly string[], request: RowRequest) => {
    const found: (readonly SqlRecord[])[] = [];
    for (let start = 0; start < rowIds.length; start += maxIdsAtOnce) {
      const asked = rowIds.slice(start, start + maxIdsAtOnce);
      found.push(await ask(sql`select ${wanted} from ${from} where ${hasId(asked)}`, request));
    }
    return found.flat();
  };

  const known = machineColumns(columns);
  const selected = (rowSelection: RowSelection): SqlCondition => {
    const named = (rows: Readonly<Record<string, boolean>>, wanted: boolean) =>
      hasId(Object.keys(rows).filter((id) => rows[id] === wanted));
    if (namedRows(rowSelection).length > maxIdsAtOnce)
      throw new RefusedQueryError(`A selection must name at most ${maxIdsAtOnce} rows.`);
    if (isListed(rowSelection)) return named(rowSelection, true);
    if (!areSound(rowSelection, known))
      throw new RefusedQueryError('The selection has a filter that the table does not know.');
    if (countConditions(rowSelection) > maxConditions)
      throw new RefusedQueryError(`A selection must have at most ${maxConditions} conditions.`);
    // A filter of a missing value is neither true nor false: `case` takes it as not true.
    const isOn = rowSelection.reduce<RawBuilder<number>>(
      (before, { selects, rows, ...filters }) => sql`case
        when ${named(rows, true)} then 1 when ${named(rows, false)} then 0
        when ${all(filtersOf(filters))} then ${sql.lit(selects ? 1 : 0)} else ${before} end`,
      sql.lit(0),
    );
    return sql`${isOn} = 1`;
  };

  /**
   * Finds all rows that pass, where they are so few that a database would read most of the table by its order, row by row, to
   * find a page of them. Returns `undefined` where reading by the order finds the page sooner.
   *
   * @param wantedCount number of rows in order, up to the end of the page
   */
  const findFew = async (filters: readonly SqlCondition[], wantedCount: number, request: RowRequest) => {
    if (countSliceRows === undefined) return undefined;
    const end = await askEnd(request);
    const found: number[] = [];
    // The first slice is a small one: it tells of most searches that they find many rows.
    for (let start = 0, next = Math.ceil(countSliceRows / 10); start < end; start = next, next += countSliceRows) {
      const records = await ask(
        sql`select row_index from ${from} where ${all([inSlice(start, next), ...filters])} limit ${maxFewRows + 1}`,
        request,
      );
      for (const record of records) found.push(Number(record['row_index']));
      const readByOrder = (wantedCount * next) / found.length;
      if (found.length > maxFewRows || readByOrder * readByOrderCost < end - next) return undefined;
    }
    return found;
  };

  return {
    rows: async (query, request) => {
      const { pageIndex, pageSize } = query.pagination;
      if (pageSize > maxPageSize)
        throw new RefusedQueryError(`The page size must be at most ${maxPageSize}, and is ${pageSize}.`);
      const filters = filtersOf(query);
      const offset = pageIndex * pageSize;
      if (!Number.isSafeInteger(offset)) return { rows: [] };
      const order = query.sorting.flatMap(({ id, desc }) => {
        const column = listed.get(id);
        if (!column || column.columnDef.enableSorting === false) return [];
        return [sql`${sql.ref(column.names.order)} ${desc ? sql`desc` : sql`asc`} nulls last`];
      });
      const few =
        order.length > 0 && filters.length > 0 ? await findFew(filters, offset + pageSize, request) : undefined;
      if (few?.length === 0) return { rows: [], rowCount: 0 };
      const condition = few ? sql<SqlBool>`${rowIndex} in (${sql.join(few)})` : all(filters);
      const records = await ask(
        sql`select row_index, ${values} from ${from} where ${condition}
          order by ${sql.join([...order, rowIndex])} limit ${pageSize} offset ${offset}`,
        request,
      );
      const rows = records.map(readRecord);
      if (few) return { rows, rowCount: few.length };
      // A page that is not full is the last one, unless it is empty: then it may lie past the last.
      const isLast = rows.length < pageSize && (rows.length > 0 || offset === 0);
      return isLast ? { rows, rowCount: offset + rows.length } : { rows };
    },
    count: async (query, request) => await count(filtersOf(query), request),
    countSelected: async (rowSelection, filters, request) =>
      await count([...filtersOf(filters), selected(rowSelection)], request),
    knownIds: async (rowIds, request) => {
      const id = rowId === undefined ? rowIndex : sql.ref(rowId);
      const records = await askNamed(sql`${id} as id`, rowIds, request);
      const known = new Set(records.map((record) => String(record['id'])));
      return rowIds.filter((each) => known.has(each));
    },
    rowsNamed: async (rowIds, request) => (await askNamed(sql`row_index, ${values}`, rowIds, request)).map(readRecord),
    selected,
  };
}

/** Number of rows up to which those that pass are found first, and sorted then. */
const maxFewRows = 1000;
/** To read a row by an order takes as long as reading so many rows one after another. */
const readByOrderCost = 4;

/** A statement has at most 32,766 values in SQLite. */
const maxIdsAtOnce = 10_000;

/** The greatest index that PostgreSQL's `integer` holds. */
const maxRowIndex = 2_147_483_647;

/** Returns true for a row id that is the index of a row, as text. */
export const isRowIndex = (rowId: string): boolean =>
  /^(?:0|[1-9]\d{0,9})$/.test(rowId) && Number(rowId) <= maxRowIndex;

/** Returns the condition of the rows where this column of the database contains the text. */
type Find = (name: string, text: string) => SqlCondition;

/** `LIKE` would read `%` and `_` as patterns, and SQLite refuses a long one; a function reads no pattern. */
function createFind(flavor: SqlFlavor): Find {
  const position = flavor === 'sqlite' ? sql`instr` : sql`strpos`;
  return (name, text) => sql`${position}(${sql.ref(name)}, ${text}) > 0`;
}

/** The bounds are cast: PostgreSQL would read them as values of the column's type, and refuse 20.5 for a column of integers. */
function within(name: string, [min, max]: Range<number>): SqlCondition {
  const value = sql.ref(name);
  return all([
    ...(min === null ? [] : [sql<SqlBool>`${value} >= cast(${min} as double precision)`]),
    ...(max === null ? [] : [sql<SqlBool>`${value} <= cast(${max} as double precision)`]),
  ]);
}

/** Returns the condition of a filter's value; none for a value that is no filter. */
type ColumnFilter = (value: Json) => SqlCondition | undefined;

function createColumnFilter<Row>(
  { id, kind, filterCodec }: ValueColumn<Row>,
  names: SqlColumnNames,
  find: Find,
  contains: Find,
): ColumnFilter {
  if (!filterCodec) return () => undefined;
  const conditionOf = createConditions(names, find, contains)[kind?.filterControl ?? 'own'];
  if (!conditionOf)
    throw new Error(
      `createSqlSource: the column ${JSON.stringify(id)} filters by a function, which a database cannot call; leave its filter out, or say \`enableColumnFilter: false\``,
    );
  return (value) => {
    const filter = filterCodec.parse(value);
    return filter === undefined ? undefined : conditionOf(filter);
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';

const isRange = <Bound>(filter: unknown, isBound: (bound: unknown) => bound is Bound): filter is Range<Bound> =>
  Array.isArray(filter) && filter.length === 2 && filter.every((bound) => bound === null || isBound(bound));

/** Returns the functions that write the condition of a filter, as the codec of its column has read it. */
function createConditions(
  names: SqlColumnNames,
  find: Find,
  contains: Find,
): Readonly<Partial<Record<FilterControl, (filter: unknown) => SqlCondition | undefined>>> {
  const value = sql.ref(names.value);
  const dayOrOpen = (day: string | null) => (day === null ? null : dayNumber(day));
  return {
    text: (filter) => (isText(filter) ? contains(names.fold, filter) : undefined),
    numberRange: (filter) => (isRange(filter, isNumber) ? within(names.value, filter) : undefined),
    dayRange: (filter) =>
      isRange(filter, isText) ? within(names.filter, [dayOrOpen(filter[0]), dayOrOpen(filter[1])]) : undefined,
    select: (filter) => {
      if (typeof filter === 'boolean') return sql`${value} = ${Number(filter)}`;
      return isText(filter) ? sql`${value} = ${toStorable(filter)}` : undefined;
    },
    multiSelect: (filter) =>
      Array.isArray(filter) && filter.every(isText)
        ? any(filter.map((option) => find(names.filter, listedOption(option))))
        : undefined,
  };
}
