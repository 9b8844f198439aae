import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { KindMeta } from '../../columns/meta';
import { searchedTexts } from '../../columns/search';
import { listValueColumns, type SourceColumn, type ValueColumn } from '../../columns/source-columns';
import { requireOption } from '../../search-params/require-option';
import { createHeadlessTable } from '../find-rows';
import { listedOption, sqlColumnNames, type SqlColumnNames } from './columns';
import type { SqlFlavor } from './dialect';
import { foldTexts, isStorable, toStorable } from './fold';

/** The options of `createSqlTable`. */
export interface SqlTableOptions<Row> {
  readonly flavor: SqlFlavor;
  /** The name of the table to make. The database must not have it yet. */
  readonly table: string;
  /** The columns of the page's table. Of a column of your own, texts and numbers are written. */
  readonly columns: readonly SourceColumn<Row>[];
  readonly rows: readonly Row[];
  /** Returns the id of a row, from the row and its 0-based index; the index, as text, where left out. */
  readonly getRowId?: ((row: Row, index: number) => string) | undefined;
}

type SqlValue = string | number | null;

/** A column of the database, with the value of each row. */
interface StoredColumn {
  readonly name: string;
  readonly type: 'text' | 'number' | 'integer';
  readonly values: readonly SqlValue[];
}

/** Bound values of one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const maxBoundValues = 30_000;

/**
 * Makes the table that a source of `createSqlSource` asks, with the columns `row_index` and `row_id`, and writes the rows and
 * the keys beside them: folded texts to search, and order keys. All in one transaction.
 *
 * U+FFFD stands for U+0000 and lone surrogates in the values of texts, which not every database can hold.
 *
 * The keys hold for these rows only: write the table anew when rows are added or change.
 *
 * @throws {Error} if a row's id has U+0000 or a lone surrogate, a column has no id or that of another one, or sorts `undefined` first
 * @example
 * await createSqlTable(db, { flavor: 'sqlite', table: 'cities', columns, rows: [{ name: 'Oslo' }, { name: 'Bergen' }] });
 */
export async function createSqlTable<Tables, Row extends object>(
  db: Kysely<Tables>,
  { flavor, table, columns: given, rows, getRowId = (_, index) => String(index) }: SqlTableOptions<Row>,
): Promise<void> {
  const columns = listValueColumns(given, 'createSqlTable');
  const identified = rows.map((data, index) => ({ id: checkRowId(getRowId(data, index)), data }));
  const headless = createHeadlessTable(columns, identified);
  const stored: readonly StoredColumn[] = [
    { name: 'row_index', type: 'integer', values: rows.map((_, index) => index) },
    { name: 'row_id', type: 'text', values: identified.map(({ id }) => id) },
    ...columns.flatMap((column) => storeColumn(column, headless)),
  ];
  const rowsAtOnce = Math.floor(maxBoundValues / stored.length);
  const from = sql.table(table);
  await db.transaction().execute(async (transaction) => {
    const definitions = stored.map(({ name, type }) => sql`${sql.id(name)} ${typeNames[flavor][type]}`);
    await sql`create table ${from} (${sql.join(definitions)}, primary key (row_index))`.execute(transaction);
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const indexes = rows.slice(start, start + rowsAtOnce).map((_, index) => start + index);
      const tuples = indexes.map((index) => sql`(${sql.join(stored.map(({ values }) => values[index] ?? null))})`);
      const names = sql.join(stored.map(({ name }) => sql.id(name)));
      await sql`insert into ${from} (${names}) values ${sql.join(tuples)}`.execute(transaction);
    }
    for (const [index, { id }] of columns.entries()) {
      const order = sql.ref(sqlColumnNames(id, undefined).order);
      const name = (direction: string) => sql.id(`${table}_${index}_${direction}`);
      await sql`create index ${name('up')} on ${from} (${order}, row_index)`.execute(transaction);
      await sql`create index ${name('down')} on ${from} (${order} ${descending[flavor]}, row_index)`.execute(
        transaction,
      );
    }
  });
}

/** @throws {Error} if the database would change the id: then it might be that of another row */
function checkRowId(rowId: string): string {
  if (!isStorable(rowId))
    throw new Error(
      `createSqlTable: \`getRowId\` must return strings without U+0000 and lone surrogates, got ${JSON.stringify(rowId)}`,
    );
  return rowId;
}

const typeNames: Readonly<Record<SqlFlavor, Readonly<Record<StoredColumn['type'], RawBuilder<unknown>>>>> = {
  sqlite: { text: sql`text`, number: sql`real`, integer: sql`integer` },
  // Texts are compared byte by byte, whatever the database's own collation.
  postgres: { text: sql`text collate "C"`, number: sql`double precision`, integer: sql`integer` },
};

/** Rows without a value come last. SQLite takes no such words in an index, and finds them there by itself. */
const descending: Readonly<Record<SqlFlavor, RawBuilder<unknown>>> = {
  sqlite: sql`desc`,
  postgres: sql`desc nulls last`,
};

type Table<Row extends object> = ReturnType<typeof createHeadlessTable<Row>>;
type TableRow<Row extends object> = ReturnType<Table<Row>['getCoreRowModel']>['rows'][number];

/** Returns what a database keeps of a column: the value, the folded text, the order key, and what its filter compares. */
function storeColumn<Row extends object>(column: ValueColumn<Row>, table: Table<Row>): readonly StoredColumn[] {
  const { id, kind } = column;
  const { rows } = table.getCoreRowModel();
  const names = sqlColumnNames(id, undefined);
  const searched = rows.map((row) => searchedTexts(row, id));
  /** Reads the rows that have a value. */
  const read = (valueOf: (row: TableRow<Row>) => SqlValue) =>
    rows.map((row, index) => (searched[index]?.length === 0 ? null : valueOf(row)));
  return [
    ...(kind ? storeKind(kind, id, read, names) : storeOwn(id, read, names)),
    { name: names.fold, type: 'text', values: searched.map((texts) => (texts.length === 0 ? null : foldTexts(texts))) },
    { name: names.order, type: 'integer', values: rankRows(column, table) },
  ];
}

type ReadColumn<Row extends object> = (valueOf: (row: TableRow<Row>) => SqlValue) => readonly SqlValue[];

function storeKind<Row extends object>(
  { filterControl, filterOptions, cellText, optionsOf, dayOf }: KindMeta,
  id: string,
  read: ReadColumn<Row>,
  { value: name, filter }: SqlColumnNames,
): readonly StoredColumn[] {
  switch (filterControl) {
    case 'numberRange':
      return [{ name, type: 'number', values: read((row) => numberOrNull(row.getValue(id))) }];
    case 'dayRange':
      return [
        { name, type: 'number', values: read((row) => timeOrNull(row.getValue(id))) },
        // JavaScript has dates to the year 275,760, whose day PostgreSQL's `integer` does not hold.
        { name: filter, type: 'number', values: read((row) => dayOf(row, id) ?? null) },
      ];
    case 'select': {
      const isBoolean = filterOptions.some(({ value }) => typeof value === 'boolean');
      const readOption = (row: TableRow<Row>) => {
        const [option] = optionsOf(row, id);
        return isBoolean ? Number(option) : toStorable(String(option));
      };
      return [{ name, type: isBoolean ? 'integer' : 'text', values: read(readOption) }];
    }
    case 'multiSelect':
      return [
        { name, type: 'text', values: read((row) => JSON.stringify(optionsOf(row, id))) },
        {
          name: filter,
          type: 'text',
          values: read((row) =>
            optionsOf(row, id)
              .map((option) => listedOption(String(option)))
              .join(''),
          ),
        },
      ];
    case 'text':
    case 'own':
    case 'none':
      return [{ name, type: 'text', values: read((row) => toStorable(cellText(row, id))) }];
  }
}

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && !Number.isNaN(value) ? value : null;
const timeOrNull = (value: unknown): number | null => (value instanceof Date ? value.getTime() : null);

/** Returns what a database keeps of a column that is of no kind: numbers, or texts where it has any. */
function storeOwn<Row extends object>(
  id: string,
  read: ReadColumn<Row>,
  { value: name }: SqlColumnNames,
): readonly StoredColumn[] {
  let hasTexts = false;
  const numbers = read((row) => {
    hasTexts ||= typeof row.getValue(id) === 'string';
    return numberOrNull(row.getValue(id));
  });
  if (!hasTexts) return [{ name, type: 'number', values: numbers }];
  return [{ name, type: 'text', values: read((row) => toStorable(String(row.getValue(id)))) }];
}

/** Returns the rank of each row in the order of a column: equal for rows that are equal there, `null` for those that are always last. */
function rankRows<Row extends object>(
  { id, kind, columnDef: { sortUndefined } }: ValueColumn<Row>,
  table: Table<Row>,
): readonly SqlValue[] {
  // The order keys of a database come last, or are turned round.
  const takes = "'last', 1, -1 or false, or left out";
  requireOption(sortUndefined !== 'first', `sortUndefined of ${id}`, takes, sortUndefined, 'createSqlTable');
  table.setSorting([{ id, desc: false }]);
  const { rows } = table.getSortedRowModel();
  const compare = table.getColumn(id)?.getSortFn();
  const isUndefined = (row: TableRow<Row>) => row.getValue(id) === undefined;
  const isLast = (row: TableRow<Row>) =>
    kind ? searchedTexts(row, id).length === 0 : sortUndefined === 'last' && isUndefined(row);
  const isSame = (a: TableRow<Row>, b: TableRow<Row>) =>
    sortUndefined !== false && (isUndefined(a) || isUndefined(b))
      ? isUndefined(a) && isUndefined(b)
      : compare?.(a, b, id) === 0;
  const ranks: SqlValue[] = rows.map(() => null);
  let rank = 0;
  let before: TableRow<Row> | undefined;
  for (const row of rows.filter((each) => !isLast(each))) {
    if (before && !isSame(before, row)) rank += 1;
    ranks[row.index] = rank;
    before = row;
  }
  return ranks;
}
