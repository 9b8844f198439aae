import { sql, type AliasedExpression, type Expression } from 'kysely';
import type { RowFilters, RowSelection, TableState } from '../../../../machines/table';
import { areSound } from '../../../../machines/table/base/filter-values';
import { isListed, referencedRows, selectedIds } from '../../../../machines/table/values/selection';
import { optionError, requireOption } from '../../../shared/require-option';
import { listValueColumns, machineColumns, type ValueColumn } from '../../columns/source-columns';
import { filterSqls } from '../../columns/columns.sql';
import { all, any, type SqlCondition } from '../../sql/conditions';
import { flavors } from '../../sql/flavors';
import type { Flavor } from '../../sql/flavor';
import { countConditions, countSearched, maxConditionsOf } from '../query-cost';
import type { CappedCount, RowRequest } from '../row-source';
import { createConditions } from './column-conditions';
import { countInSlices, countRows, type SliceColumn } from './count-rows';
import type { SqlRecord } from './dialect';
import { RefusedQueryError } from './errors';
import { collated, readColumn, resolveExpression, resolveQuery, type SqlColumns } from './expressions';
import { findPage } from './find-page';
import { idPatterns, createStatements, idName, maxIdsAtOnce } from './statements';
import type { OrderKey } from './order';
import type { SqlSource, SqlSourceOptions } from './sql-source-options';

interface ListedColumn<Row> {
  readonly column: ValueColumn<Row>;
  readonly conditions: ReturnType<typeof createConditions>;
  readonly key: Omit<OrderKey, 'isDown'>;
}

/**
 * Creates a row source for any query in SQLite, MariaDB, PostgreSQL, or a database compatible with PostgreSQL. Rows can
 * be added, changed and deleted at any time.
 *
 * Text is sorted and searched by the database's rules. Options and row IDs are compared exactly. Statements bind the
 * query's values, and ignore unknown columns.
 *
 * @throws {Error} if a column has no expression, no ID, another column's ID, or a filter function without SQL. A
 * request rejects if two of its rows have the same ID
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
  slices: givenSlices,
  ...limits
}: SqlSourceOptions<Tables, Used, Columns, Row>): SqlSource<Row> {
  const by = 'createSqlSource';
  requireOption(
    Object.hasOwn(flavors, flavorName),
    'flavor',
    `one of ${Object.keys(flavors).join(', ')}`,
    flavorName,
    by,
  );
  requireOption(Object.hasOwn(idPatterns, idType), 'idType', "'text', 'integer' or 'uuid'", idType, by);
  const flavor: Flavor = flavors[flavorName];
  const base = resolveQuery(given);
  const rowId = resolveExpression(givenId);
  // A collation may treat different text IDs as equal, so they are also sorted exactly, unless this rules out an index.
  const isSortedExactly = idType === 'text' && (flavor.indexesExpressions || typeof givenId !== 'string');
  const exactIds = isSortedExactly ? [flavor.exactText(rowId)] : [];
  const statements = createStatements({ db, runSql: run, flavor, base, rowId, idType });
  const slices: SliceColumn | undefined = givenSlices && {
    by: resolveExpression(givenSlices.by),
    rowCount: givenSlices.rowCount,
  };
  const idKeys: readonly OrderKey[] = [rowId, ...exactIds].map((value) => ({ value, isDown: false, notNull: true }));
  const unsortedKey: OrderKey | undefined =
    unsorted === undefined ? undefined : { value: resolveExpression(unsorted), isDown: false, notNull: false };
  const columns = listValueColumns(givenColumns, by);
  const { maxConditions = maxConditionsOf(columns) } = limits;

  const values = Object.entries(expressions).map(([id, expression]) => {
    const read = readColumn(expression);
    return { id, ...read, value: resolveExpression(read.value) };
  });
  const selections: readonly AliasedExpression<unknown, string>[] = [
    statements.idColumn,
    // Reads days as text. Drivers convert a day to midnight in the server's time zone, which may be another day in UTC.
    ...values.map(({ value, stored }, index) =>
      (stored === 'day' ? flavor.toText(value) : sql`${value}`).as(`chartable_${index}`),
    ),
  ];
  /**
   * Returns how to sort numbers that may be `NaN`, which counts as a missing value. Databases sort `NaN` above all
   * other numbers, so an index can find rows with `NaN`.
   */
  const orderNumbers = (value: Expression<unknown>, isNaN: SqlCondition): Pick<OrderKey, 'value' | 'stored'> => {
    const down = { keys: [{ value, isDown: true, notNull: true }], take: 1 };
    const greatest = statements.select([sql`${value}`.as('greatest')], [sql`${value} is not null`], down);
    const isMissing: SqlCondition = sql`(${value} is null or (${value} = ${greatest} and ${isNaN}))`;
    return { value: sql`case when ${isNaN} then null else ${value} end`, stored: { value, isMissing } };
  };
  const listed = new Map<string, ListedColumn<Row>>();
  for (const column of columns) {
    const { id } = column;
    const found = values.find((each) => each.id === id);
    if (!found) {
      const expected = `an object with an expression for each column, including ${JSON.stringify(id)}`;
      throw optionError('expressions', expected, Object.keys(expressions), by);
    }
    const { value, order, folded, collate, notNull = false, stored, filter } = found;
    const { kind } = column;
    const sortKind = kind && filterSqls[kind.filterControl].order;
    const byKind = order === undefined ? sortKind?.({ kind, value, stored, flavor }) : undefined;
    const ordered = byKind ?? (order === undefined ? collated(value, collate) : resolveExpression(order));
    const mayBeNaN = kind?.filterControl === 'numberRange' && order === undefined && !notNull;
    const isNaN = mayBeNaN ? flavor.isNaN?.(ordered) : undefined;
    listed.set(id, {
      column,
      conditions: createConditions(
        column,
        { value, folded: folded && resolveExpression(folded), collate, stored, filter },
        flavor,
        maxTextLength,
      ),
      key: { ...(isNaN ? orderNumbers(ordered, isNaN) : { value: ordered }), notNull: notNull && byKind === undefined },
    });
  }
  const searched = [...listed.values()].filter(({ column }) => column.columnDef.enableGlobalFilter !== false);

  const filtersOf = ({ globalFilter, columnFilters }: RowFilters): SqlCondition[] => [
    ...(globalFilter === '' || searched.length === 0
      ? []
      : [any(searched.flatMap(({ conditions }) => conditions.search(globalFilter) ?? []))]),
    ...columnFilters.flatMap(({ id, value }) => listed.get(id)?.conditions.filter(value) ?? []),
  ];

  const countMatching = (conditions: readonly SqlCondition[], maxCount: number, request: RowRequest) =>
    slices
      ? countInSlices(statements, slices, conditions, maxCount, request)
      : countRows(statements, conditions, maxCount, request);

  const readRecord = (record: SqlRecord): Row => {
    const read: unknown = Object.fromEntries(values.map(({ id }, index) => [id, record[`chartable_${index}`]]));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely's `Database` declares the driver's types.
    return readRow(read as Parameters<typeof readRow>[0], String(record[idName]));
  };
  const checkIds = (records: readonly SqlRecord[]): readonly SqlRecord[] => {
    const known = new Set<unknown>([null]);
    for (const { [idName]: rowId } of records) {
      const expected = 'unique for each row, and not null (in MariaDB, `||` means `or`)';
      if (known.has(rowId)) throw optionError('id', expected, rowId, by);
      known.add(rowId);
    }
    return records;
  };

  const known = machineColumns(columns);
  const selected = (rowSelection: RowSelection): SqlCondition => {
    const { length } = referencedRows(rowSelection);
    if (length > maxIdsAtOnce)
      throw new RefusedQueryError(`The selection must have at most ${maxIdsAtOnce} rows, got ${length}.`);
    if (isListed(rowSelection)) return statements.hasId(selectedIds(rowSelection));
    const { matching, except, also } = rowSelection;
    if (!areSound(matching, known))
      throw new RefusedQueryError('A filter of the selection uses a column or a value that the table lacks.');
    checkCost([matching]);
    // For a missing value, a SQL filter is neither true nor false. `case` turns this into false.
    return sql`case
      when ${statements.hasId(selectedIds(except))} then 0 when ${statements.hasId(selectedIds(also))} then 1
      when ${all(filtersOf(matching))} then 1 else 0 end = 1`;
  };
  const checkCost = (filters: readonly RowFilters[]) => {
    const count = countConditions(filters, countSearched(columns));
    if (count > maxConditions)
      throw new RefusedQueryError(`The query must have at most ${maxConditions} conditions, got ${count}.`);
  };

  const sortKeysOf = (sorting: TableState['sorting']): readonly OrderKey[] =>
    sorting.flatMap(({ id, desc }) => {
      const found = listed.get(id);
      return found && found.column.columnDef.enableSorting !== false ? [{ ...found.key, isDown: desc }] : [];
    });

  return {
    rows: async (query, request) => {
      const { pageIndex, pageSize: take } = query.pagination;
      if (take > maxPageSize) throw new RefusedQueryError(`The page size must be at most ${maxPageSize}, got ${take}.`);
      checkCost([query]);
      const skip = pageIndex * take;
      if (!Number.isSafeInteger(skip)) return { rows: [] };
      const sortKeys = sortKeysOf(query.sorting);
      const isSorted = sortKeys.length > 0;
      const keys = !isSorted && unsortedKey ? [unsortedKey, ...idKeys] : [...sortKeys, ...idKeys];
      const filters = filtersOf(query);
      const page = { statements, selections, filters, keys, isSorted, skip, take, maxPageSize, slices, request };
      const { records, rowCount } = await findPage(page);
      return { rows: checkIds(records).map(readRecord), ...(rowCount !== undefined && { rowCount }) };
    },
    count: async (query, request): Promise<number | CappedCount> => {
      checkCost([query]);
      const maxCount = request.isExact === true ? Infinity : maxCounted;
      const counted = await countMatching(filtersOf(query), maxCount, request);
      return counted > maxCount ? { moreThan: maxCount } : counted;
    },
    countSelected: async (rowSelection, filters, request) => {
      checkCost([filters]);
      return await countMatching([...filtersOf(filters), selected(rowSelection)], Infinity, request);
    },
    knownIds: async (rowIds, request) => {
      const records = checkIds(await statements.readNamed([statements.idColumn], rowIds, request));
      const existing = new Set(records.map((record) => String(record[idName])));
      return rowIds.filter((each) => existing.has(each));
    },
    rowsNamed: async (rowIds, request) =>
      checkIds(await statements.readNamed(selections, rowIds, request)).map(readRecord),
    selected,
  };
}
