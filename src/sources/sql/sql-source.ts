import {
  sql,
  type AliasedExpression,
  type CompiledQuery,
  type Expression,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { RowFilters, RowSelection } from '../../../machines/table';
import { areSound } from '../../../machines/table/features/filtering/state';
import { isListed, namedRows } from '../../../machines/table/features/row-selection/selection';
import { selectedIds } from '../../../machines/table/rows/row-list';
import { listValueColumns, machineColumns, type SourceColumn, type ValueColumn } from '../../columns/source-columns';
import { optionError, requireOption } from '../../search-params/require-option';
import { countConditions, countSearched, maxConditionsOf } from '../http/query-cost';
import type { AsyncRowSource, CappedCount, RowRequest } from '../row-source';
import { adviseIndexes, type IndexAdvice } from './advise-indexes';
import { all, any, createConditions, never } from './conditions';
import type { RunSql, SqlFlavor, SqlRecord } from './dialect';
import { isOfQuery, isStorable, RefusedQueryError } from './errors';
import {
  collated,
  readColumn,
  resolveExpression,
  type SqlColumns,
  type SqlColumnValue,
  type SqlExpression,
  type SqlIdType,
} from './expressions';
import { flavors, type SqlCondition } from './flavors';
import { orderBy, partsBeyond, partsOf, type OrderKey, type OrderPart } from './order';

/** The options of `createSqlSource`. */
export interface SqlSourceOptions<Tables, Used extends keyof Tables, Columns extends SqlColumns<Tables, Used>, Row> {
  /** The database: a `Kysely` object, or a transaction of one. */
  readonly db: QueryExecutorProvider;
  /** The database whose SQL is written. */
  readonly flavor: SqlFlavor;
  /**
   * The rows: a query of a table, a view or several of them, with its own conditions. Nothing is asked of them. A query with groups, or of
   * different rows, becomes a table of its own: `db.selectFrom(query.as('totals'))`.
   */
  readonly query: SelectQueryBuilder<Tables, Used, object>;
  /** The id of a row, different for each and never missing. Rows that are equal in an order are ordered by it. */
  readonly id: SqlExpression<Tables, Used>;
  /** The form of an id. One of another form is no row's. */
  readonly idType: SqlIdType;
  /**
   * The columns of the page's table: the only ones that a query reaches. A column of a kind is filtered as its kind does; its
   * `filterFn` is not used.
   */
  readonly columns: readonly SourceColumn<Row>[];
  /** The database's value of each of these columns, by its id. Others are read along with the rows. */
  readonly expressions: Columns;
  /** The value that unsorted rows are ordered by. Default: the ID. */
  readonly unsorted?: SqlExpression<Tables, Used>;
  /** Makes a row from its values, as the driver returns them, and its id. */
  readonly readRow: (
    values: { readonly [ColumnId in keyof Columns]: SqlColumnValue<Tables, Used, Columns[ColumnId]> },
    id: string,
  ) => Row;
  /** Runs the statements instead of `db`, which then only compiles them. The signal lets it cancel a statement in the database. */
  readonly run?: RunSql;
  /** Maximum number of rows of a page. Default: 1,000. */
  readonly maxPageSize?: number;
  /** Maximum number of characters of a search or a text filter. PostgreSQL folds the pattern again for each row. Default: 200. */
  readonly maxTextLength?: number;
  /**
   * Maximum number of conditions that each row is compared with: each searched column, filter and option. Default: 50, or three times
   * the number of searched columns if that is more.
   */
  readonly maxConditions?: number;
  /** Number of rows at which counting stops, unless the exact number is requested. `Infinity` counts all. Default: 10,000. */
  readonly maxCounted?: number;
  /**
   * Counts the rows in slices of a column with whole numbers from 0, and stops between two slices once the request is aborted: for a
   * database that runs one statement at a time. If few rows pass a filter, they are found in the same slices and then sorted.
   */
  readonly slices?: SqlSlices<Tables, Used>;
}

/** The slices in which a source counts its rows. */
export interface SqlSlices<Tables, Used extends keyof Tables> {
  /** A column with whole numbers from 0. */
  readonly by: SqlExpression<Tables, Used>;
  /** Number of rows of a slice. */
  readonly rowCount: number;
}

/** A source of rows that asks a database. */
export interface SqlSource<Row> extends Required<
  Pick<AsyncRowSource<Row>, 'rows' | 'count' | 'countSelected' | 'knownIds' | 'rowsNamed'>
> {
  /**
   * Returns the condition of the selected rows, as a table's address decodes to it: what a bulk operation puts behind `where`, also
   * where the rows are too many to be listed. It names tables as the query does. The query's own conditions are not in it.
   *
   * @throws {RefusedQueryError} if a filter of the selection does not fit the columns, so that it would select other rows, if it
   *   names more rows than a statement can hold, or has too many conditions
   * @example
   * const { rowSelection } = search.decode('?rowSelection=all%2Csearch.oslo%2Cbut.3');
   * await db.deleteFrom('cities').where('country', '=', country).where(source.selected(rowSelection)).execute();
   */
  readonly selected: (rowSelection: RowSelection) => SqlCondition;
  /**
   * Returns statements that create indexes for this source: one for each direction of each sorted column and, in PostgreSQL, those of
   * `pg_trgm` for searches. It runs nothing, and does not look for existing indexes. It omits computed columns. Except in SQLite,
   * it also omits texts that may be too long for an index: they need a `maxLength` of at most 646, or 395 if `idType` is `text`.
   *
   * @example
   * for (const statement of source.adviseIndexes()) console.log(`${statement};`);
   */
  readonly adviseIndexes: () => readonly string[];
}

interface ListedColumn<Row> {
  readonly column: ValueColumn<Row>;
  readonly conditions: ReturnType<typeof createConditions>;
  readonly key: Omit<OrderKey, 'isDown'>;
  readonly advice: IndexAdvice;
}

/**
 * Creates a source of the rows of any query, in SQLite, PostgreSQL (and databases that speak its protocol) or MariaDB. Rows may be added, changed
 * and deleted at any time.
 *
 * Texts are compared, ordered and searched as the database does it. Values are bound, and unknown
 * columns are left out of a query.
 *
 * @throws {Error} if a column has no expression, no id, the id of another column, or a filter function without SQL
 * @example
 * const orders = createSqlSource({
 *   db,
 *   flavor: 'postgres',
 *   query: db.selectFrom('orders').innerJoin('customers', 'customers.id', 'orders.customer_id'),
 *   id: 'orders.id',
 *   idType: 'integer',
 *   columns,
 *   expressions: { customer: 'customers.name', total: 'orders.total' },
 *   readRow: ({ customer, total }, id) => ({ id, customer, total: Number(total) }),
 * });
 */
export function createSqlSource<
  Tables,
  Used extends keyof Tables,
  const Columns extends SqlColumns<Tables, Used>,
  Row,
>({
  db,
  run,
  flavor: flavorName,
  query: given,
  id: givenId,
  idType,
  columns: givenColumns,
  expressions,
  unsorted,
  readRow,
  maxPageSize = 1000,
  maxTextLength = 200,
  maxCounted = 10_000,
  slices,
  ...limits
}: SqlSourceOptions<Tables, Used, Columns, Row>): SqlSource<Row> {
  const by = 'createSqlSource';
  requireOption(Object.hasOwn(flavors, flavorName), 'flavor', "'sqlite', 'postgres' or 'mariadb'", flavorName, by);
  requireOption(Object.hasOwn(idPatterns, idType), 'idType', "'text', 'integer' or 'uuid'", idType, by);
  const flavor = flavors[flavorName];
  const base = given.clearSelect();
  const rowId = resolveExpression(givenId);
  // Drivers of MariaDB and SQLite round a whole number beyond 2^53.
  const rowIdText = idType === 'integer' ? flavor.toText(rowId) : sql`${rowId}`;
  const idKey: OrderKey = { value: rowId, isDown: false, notNull: true };
  const unsortedKey: OrderKey | undefined =
    unsorted === undefined ? undefined : { value: resolveExpression(unsorted), isDown: false, notNull: false };
  const columns = listValueColumns(givenColumns, by);
  const { maxConditions = maxConditionsOf(columns) } = limits;

  const values = Object.entries(expressions).map(([id, expression]) => {
    const read = readColumn(expression);
    return { id, ...read, named: read.value, value: resolveExpression(read.value) };
  });
  const selections: readonly AliasedExpression<unknown, string>[] = [
    rowIdText.as(idName),
    // Drivers convert a day to a `Date` at midnight of the server's time zone, which may be another day in UTC.
    ...values.map(({ value, stored }, index) =>
      (stored === 'day' ? flavor.toText(value) : sql`${value}`).as(`chartable_${index}`),
    ),
  ];
  const listed = new Map<string, ListedColumn<Row>>();
  for (const column of columns) {
    const { id } = column;
    const found = values.find((each) => each.id === id);
    if (!found) {
      const expected = `an expression for each column, and has none for ${JSON.stringify(id)}`;
      throw optionError('expressions', expected, Object.keys(expressions), by);
    }
    const { value, named, order, folded, collate, notNull = false, maxLength, stored, filter } = found;
    const toKey = (ordered: Expression<unknown>) =>
      order === undefined ? collated(orderOf(column, ordered), collate) : ordered;
    listed.set(id, {
      column,
      conditions: createConditions(
        column,
        { value, folded: folded && resolveExpression(folded), collate, stored, filter },
        flavor,
        maxTextLength,
      ),
      key: { value: toKey(order === undefined ? value : resolveExpression(order)), notNull },
      advice: { expression: order ?? named, searched: folded ?? named, toKey, maxLength, column },
    });
  }
  const searched = [...listed.values()].filter(({ column }) => column.columnDef.enableGlobalFilter !== false);

  const filtersOf = ({ globalFilter, columnFilters }: RowFilters): SqlCondition[] => [
    ...(globalFilter === '' || searched.length === 0
      ? []
      : [any(searched.flatMap(({ conditions }) => conditions.search(globalFilter) ?? []))]),
    ...columnFilters.flatMap(({ id, value }) => listed.get(id)?.conditions.filter(value) ?? []),
  ];

  const hasId = (rowIds: readonly string[]): SqlCondition => {
    const ids = rowIds.filter((each) => idPatterns[idType](each));
    if (ids.length === 0) return never;
    return sql`${rowId} in (${sql.join(idType === 'integer' ? ids.map(flavor.integer) : ids)})`;
  };

  const where = (conditions: readonly SqlCondition[]) => (conditions.length === 0 ? base : base.where(all(conditions)));
  const runStatement = async (statement: Statement, request: RowRequest): Promise<readonly SqlRecord[]> => {
    request.signal.throwIfAborted();
    try {
      const compiled = statement.compile(db);
      const records = run ? await run(compiled.sql, compiled.parameters, request) : await statement.execute(db);
      request.signal.throwIfAborted();
      return records;
    } catch (error) {
      if (isOfQuery(error)) throw new RefusedQueryError('The database has no such values.', { cause: error });
      throw error;
    }
  };
  const askNumber = async (statement: Statement, request: RowRequest): Promise<number> =>
    Number((await runStatement(statement, request))[0]?.['number'] ?? 0);

  /** Counts the rows up to a number, and returns one more where there are more. */
  const countUpTo = async (
    conditions: readonly SqlCondition[],
    maxCount: number,
    request: RowRequest,
  ): Promise<number> => {
    const passing = where(conditions);
    if (maxCount === Infinity) return await askNumber(passing.select(sql`count(*)`.as('number')), request);
    const some = passing.select(sql`1`.as('one')).limit(maxCount + 1);
    return await askNumber(asStatement(sql`select count(*) as number from ${some} as counted`), request);
  };

  const sliceBy = slices && resolveExpression(slices.by);
  const askEnd = (request: RowRequest) =>
    askNumber(base.select(sql`coalesce(max(${sliceBy ?? rowId}), -1) + 1`.as('number')), request);
  const inSlice = (start: number, end: number): SqlCondition => sql`(${sliceBy} >= ${start} and ${sliceBy} < ${end})`;
  const countSliced = async (
    conditions: readonly SqlCondition[],
    maxCount: number,
    request: RowRequest,
  ): Promise<number> => {
    if (!slices) return await countUpTo(conditions, maxCount, request);
    const end = await askEnd(request);
    let counted = 0;
    for (let start = 0; start < end && counted <= maxCount; start += slices.rowCount)
      counted += await countUpTo([inSlice(start, start + slices.rowCount), ...conditions], Infinity, request);
    return counted;
  };

  const readRecord = (record: SqlRecord): Row => {
    const read: unknown = Object.fromEntries(values.map(({ id }, index) => [id, record[`chartable_${index}`]]));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely's `Database` says what the driver returns.
    return readRow(read as Parameters<typeof readRow>[0], String(record[idName]));
  };
  /** Finds rows by ids that the database returned or a page sent, as many at once as a statement can hold. */
  const askNamed = async (
    wanted: readonly AliasedExpression<unknown, string>[],
    rowIds: readonly string[],
    request: RowRequest,
  ) => {
    const found: SqlRecord[] = [];
    for (let start = 0; start < rowIds.length; start += maxIdsAtOnce)
      found.push(
        ...(await runStatement(where([hasId(rowIds.slice(start, start + maxIdsAtOnce))]).select(wanted), request)),
      );
    return found;
  };

  const known = machineColumns(columns);
  const selected = (rowSelection: RowSelection): SqlCondition => {
    if (namedRows(rowSelection).length > maxIdsAtOnce)
      throw new RefusedQueryError(`A selection must name at most ${maxIdsAtOnce} rows.`);
    if (isListed(rowSelection)) return hasId(selectedIds(rowSelection));
    const { matching, except, also } = rowSelection;
    if (!areSound(matching, known))
      throw new RefusedQueryError('The selection has a filter that the table does not know.');
    checkCost([matching]);
    // A filter of a missing value is neither true nor false: `case` takes it as not true.
    return sql`case
      when ${hasId(selectedIds(except))} then 0 when ${hasId(selectedIds(also))} then 1
      when ${all(filtersOf(matching))} then 1 else 0 end = 1`;
  };
  const checkCost = (filters: readonly RowFilters[]) => {
    if (countConditions(filters, countSearched(columns)) > maxConditions)
      throw new RefusedQueryError(`A query must compare each row with at most ${maxConditions} conditions.`);
  };

  /** Reads rows of one part of an order. */
  const readPart = async (
    { condition, keys }: OrderPart,
    filters: readonly SqlCondition[],
    { skip, take, isReverse }: Stretch,
    request: RowRequest,
  ): Promise<readonly SqlRecord[]> => {
    const conditions = condition ? [condition, ...filters] : filters;
    const ordered = orderBy(keys, flavor, isReverse).reduce((made, key) => made.orderBy(key), where(conditions));
    const limited = (skip === 0 ? ordered : ordered.offset(skip)).limit(take);
    if (skip < minJoinedSkip) return await runStatement(limited.select(selections), request);
    // The database skips rows in an index that has the ids, and reads those of the page alone.
    const ids = await runStatement(limited.select(rowIdText.as(idName)), request);
    const rowIds = ids.map((record) => String(record[idName]));
    const records = new Map(
      (await askNamed(selections, rowIds, request)).map((record) => [String(record[idName]), record]),
    );
    return rowIds.map((each) => records.get(each)).filter((record) => record !== undefined);
  };

  /** Reads rows of parts of an order, one after another. */
  const readParts = async (
    parts: readonly OrderPart[],
    filters: readonly SqlCondition[],
    { skip, take, isReverse }: Stretch,
    request: RowRequest,
  ): Promise<readonly SqlRecord[]> => {
    const found: SqlRecord[] = [];
    let left = skip;
    for (const [index, part] of parts.entries()) {
      const records = await readPart(part, filters, { skip: left, take: take - found.length, isReverse }, request);
      found.push(...records);
      if (found.length >= take || index === parts.length - 1) break;
      if (records.length > 0) left = 0;
      else if (left > 0) {
        const conditions = part.condition ? [part.condition, ...filters] : filters;
        left = Math.max(0, left - (await countUpTo(conditions, Infinity, request)));
      }
    }
    return found;
  };

  /** Reads a page next to a row that the page knows. Returns `undefined` if that row is gone, or rows before it are missing. */
  const readBeside = async (
    keys: readonly OrderKey[],
    filters: readonly SqlCondition[],
    { rowId: anchorId, skip, take, isReverse }: Stretch & { readonly rowId: string },
    request: RowRequest,
  ): Promise<readonly SqlRecord[] | undefined> => {
    const anchored = base.where(hasId([anchorId]));
    const findAnchor = async (): Promise<SqlRecord | undefined> => {
      const areNull = keys.map(({ value }, index) =>
        sql`case when ${value} is null then 1 else 0 end`.as(`is_null_${index}`),
      );
      return (await runStatement(anchored.select(areNull), request))[0];
    };
    // Where each key has a value, the page alone shows in most cases that the row exists: one statement instead of two.
    const found = keys.every(({ notNull }) => notNull) ? {} : await findAnchor();
    if (!found) return undefined;
    const anchorKeys = keys.map((key, index) => ({
      ...key,
      anchor: sql`${anchored.select(sql`${key.value}`.as('anchor'))}`,
      isNull: Number(found[`is_null_${index}`]) === 1,
    }));
    const read = await readParts(
      partsBeyond(anchorKeys, isReverse),
      filters,
      { skip: 0, take: skip + take, isReverse },
      request,
    );
    if (read.length < skip + take && (isReverse || !(await findAnchor()))) return undefined;
    return read.slice(skip);
  };

  /**
   * Finds all rows that pass, if they are so few that a database would read most of the table in order, row by row, to find a page
   * of them. Returns `undefined` if reading in order finds the page sooner.
   *
   * @param wantedCount number of rows in order, up to the end of the page
   */
  const findFew = async (filters: readonly SqlCondition[], wantedCount: number, request: RowRequest) => {
    if (!slices) return undefined;
    const end = await askEnd(request);
    const found: number[] = [];
    // The first slice is a small one: it is enough to see that most searches find many rows.
    for (let start = 0, next = Math.ceil(slices.rowCount / 10); start < end; start = next, next += slices.rowCount) {
      const some = where([inSlice(start, next), ...filters])
        .select(sql`${sliceBy}`.as('number'))
        .limit(maxFewRows + 1);
      for (const record of await runStatement(some, request)) found.push(Number(record['number']));
      const readByOrder = (wantedCount * next) / found.length;
      if (found.length > maxFewRows || readByOrder * readByOrderCost < end - next) return undefined;
    }
    return found;
  };

  return {
    rows: async (query, request) => {
      const { pageIndex, pageSize: take } = query.pagination;
      if (take > maxPageSize)
        throw new RefusedQueryError(`The page size must be at most ${maxPageSize}, and is ${take}.`);
      checkCost([query]);
      const skip = pageIndex * take;
      if (!Number.isSafeInteger(skip)) return { rows: [] };
      const filters = filtersOf(query);
      const keys = query.sorting.flatMap(({ id, desc }) => {
        const found = listed.get(id);
        return found && found.column.columnDef.enableSorting !== false ? [{ ...found.key, isDown: desc }] : [];
      });
      const ordered = keys.length === 0 && unsortedKey ? [unsortedKey, idKey] : [...keys, idKey];

      const firstFound =
        keys.length > 0 && filters.length > 0 ? await findFew(filters, skip + take, request) : undefined;
      if (firstFound?.length === 0) return { rows: [], rowCount: 0 };
      if (firstFound) {
        const isFew: SqlCondition = sql<SqlBool>`${sliceBy} in (${sql.join(firstFound)})`;
        const records = await readParts(partsOf(ordered), [isFew], { skip, take, isReverse: false }, request);
        return { rows: records.map(readRecord), rowCount: firstFound.length };
      }

      const { near, rowCount } = request;
      if (near && skip > 0) {
        const isReverse = near.index >= skip + take;
        const between = isReverse ? near.index - skip - take : skip - near.index - 1;
        if (between >= 0 && between + take <= maxPageSize) {
          const stretch = { rowId: near.rowId, skip: between, take, isReverse };
          const records = await readBeside(ordered, filters, stretch, request);
          if (records) return { rows: (isReverse ? records.toReversed() : records).map(readRecord) };
        }
      }
      if (rowCount !== undefined && skip < rowCount && skip > rowCount / 2) {
        const stretch = {
          skip: Math.max(0, rowCount - skip - take),
          take: Math.min(take, rowCount - skip),
          isReverse: true,
        };
        const records = await readParts(partsOf(ordered).toReversed(), filters, stretch, request);
        return { rows: records.toReversed().map(readRecord) };
      }
      const records = await readParts(partsOf(ordered), filters, { skip, take, isReverse: false }, request);
      const rows = records.map(readRecord);
      // A page that is not full is the last one, unless it is empty: then it may lie past the last.
      const isLast = rows.length < take && (rows.length > 0 || skip === 0);
      return isLast ? { rows, rowCount: skip + rows.length } : { rows };
    },
    count: async (query, request): Promise<number | CappedCount> => {
      checkCost([query]);
      const maxCount = request.isExact === true ? Infinity : maxCounted;
      const counted = await countSliced(filtersOf(query), maxCount, request);
      return counted > maxCount ? { moreThan: maxCount } : counted;
    },
    countSelected: async (rowSelection, filters, request) => {
      checkCost([filters]);
      return await countSliced([...filtersOf(filters), selected(rowSelection)], Infinity, request);
    },
    knownIds: async (rowIds, request) => {
      const records = await askNamed([rowIdText.as(idName)], rowIds, request);
      const existing = new Set(records.map((record) => String(record[idName])));
      return rowIds.filter((each) => existing.has(each));
    },
    rowsNamed: async (rowIds, request) => (await askNamed(selections, rowIds, request)).map(readRecord),
    selected,
    adviseIndexes: () =>
      adviseIndexes({
        db,
        flavor: flavorName,
        query: base,
        id: givenId,
        idType,
        columns: [...listed.values()].map(({ advice }) => advice),
      }),
  };
}

/** A range of rows in an order: counted from its start, or from its end if it is read in reverse. */
interface Stretch {
  readonly skip: number;
  readonly take: number;
  readonly isReverse: boolean;
}

/** The name of the id in an answer. Behind `order by`, a name of an answer's column goes before one of a table's. */
const idName = 'chartable_id';

/** Number of rows from which on an index is skipped through before the rows are read: a page then takes two statements. */
const minJoinedSkip = 1000;
/** Maximum number of rows that are found first and sorted afterwards. */
const maxFewRows = 1000;
/** Reading a row in order takes as long as reading this many rows in the order of the table. */
const readByOrderCost = 4;
/** A statement has at most 32,766 values in SQLite. */
const maxIdsAtOnce = 10_000;

const minInteger = -(2n ** 63n);
const maxInteger = 2n ** 63n - 1n;

/** Return true for the text of a valid id. A database would refuse others, or convert them to the id of another row. */
const idPatterns: Readonly<Record<SqlIdType, (rowId: string) => boolean>> = {
  text: isStorable,
  integer: (rowId) =>
    /^(?:0|-?[1-9]\d{0,18})$/.test(rowId) && BigInt(rowId) >= minInteger && BigInt(rowId) <= maxInteger,
  uuid: (rowId) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(rowId),
};

/** A query of Kysely, or SQL. */
interface Statement {
  readonly compile: (db: QueryExecutorProvider) => CompiledQuery;
  readonly execute: (db: QueryExecutorProvider) => Promise<readonly SqlRecord[]>;
}

const asStatement = (statement: RawBuilder<SqlRecord>): Statement => ({
  compile: (db) => statement.compile(db),
  execute: async (db) => (await statement.execute(db)).rows,
});

/** Returns what a column of a kind is ordered by: options in the order of their list. */
function orderOf<Row>({ kind }: ValueColumn<Row>, value: Expression<unknown>): Expression<unknown> {
  const options = kind?.filterControl === 'select' ? kind.filterOptions.map((option) => option.value) : [];
  if (!options.every((option) => typeof option === 'string') || options.length === 0) return value;
  const cases = options.map((option, index) => sql`when ${value} = ${sql.lit(option)} then ${sql.lit(index)}`);
  return sql`case ${sql.join(cases, sql` `)} when ${value} is not null then ${sql.lit(options.length)} end`;
}
