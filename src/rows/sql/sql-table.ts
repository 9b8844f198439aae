import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Column, GetRowId } from '../columns';
import { createDayReader } from '../../columns/days';
import { columnLogic } from '../kinds';
import { listedOption, sqlColumnNames } from './columns';
import type { SqlFlavor } from './dialect';
import { foldTexts, isStorable, toStorable } from './fold';

/** The options of `createSqlTable`. */
export interface SqlTableOptions<Row> {
  readonly flavor: SqlFlavor;
  /** The name of the table to make. The database must not have it yet. */
  readonly table: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The row's index, as text, where left out. */
  readonly getRowId?: GetRowId<Row>;
  /** The locale of the row model whose order the keys give; `en` where left out. */
  readonly locale?: string;
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
 * @throws {Error} if a row's id has U+0000 or a lone surrogate
 * @example
 * await createSqlTable(db, { flavor: 'sqlite', table: 'cities', columns, rows: [{ name: 'Oslo' }, { name: 'Bergen' }] });
 */
export async function createSqlTable<Tables, Row>(
  db: Kysely<Tables>,
  { flavor, table, columns, rows, getRowId = (_, index) => String(index), locale = 'en' }: SqlTableOptions<Row>,
): Promise<void> {
  const stored: readonly StoredColumn[] = [
    { name: 'row_index', type: 'integer', values: rows.map((_, index) => index) },
    { name: 'row_id', type: 'text', values: rows.map((row, index) => checkRowId(getRowId(row, index, undefined))) },
    ...columns.flatMap((column) => storeColumn(column, rows, locale)),
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

/** Returns what a database keeps of a column: the value, the folded text, the order key, and what its filter compares. */
function storeColumn<Row>(column: Column<Row>, rows: readonly Row[], locale: string): readonly StoredColumn[] {
  const { hasValue, rank, searchedTexts } = columnLogic(column, locale);
  const names = sqlColumnNames(column.id, undefined);
  const withValue = rows.flatMap((row, index) => (hasValue(row) ? [{ row, index }] : []));
  const ranks = rank(withValue.map(({ row }) => row));
  const order: SqlValue[] = rows.map(() => null);
  for (const [place, { index }] of withValue.entries()) order[index] = ranks[place] ?? null;
  const orNull = (read: (row: Row) => SqlValue) => rows.map((row) => (hasValue(row) ? read(row) : null));
  return [
    ...storeValues(column, orNull, names),
    { name: names.fold, type: 'text', values: orNull((row) => foldTexts(searchedTexts(row))) },
    { name: names.order, type: 'integer', values: order },
  ];
}

function storeValues<Row>(
  column: Column<Row>,
  orNull: (read: (row: Row) => SqlValue) => readonly SqlValue[],
  names: { readonly value: string; readonly filter: string },
): readonly StoredColumn[] {
  const { value: name, filter } = names;
  switch (column.kind) {
    case 'text':
    case 'oneOf':
      return [{ name, type: 'text', values: orNull((row) => textOrNull(column.value(row))) }];
    case 'number':
      return [{ name, type: 'number', values: orNull((row) => column.value(row) ?? null) }];
    case 'boolean':
      return [{ name, type: 'integer', values: orNull((row) => Number(column.value(row))) }];
    case 'date': {
      const readDay = createDayReader(column.timeZone ?? 'UTC');
      const read = (toValue: (date: Date) => number) =>
        orNull((row) => {
          const date = column.value(row);
          return date ? toValue(date) : null;
        });
      return [
        { name, type: 'number', values: read((date) => date.getTime()) },
        // JavaScript has dates to the year 275,760, whose day PostgreSQL's `integer` does not hold.
        { name: filter, type: 'number', values: read((date) => readDay(date).number) },
      ];
    }
    case 'someOf': {
      const listOf = (row: Row): readonly string[] => {
        const some = column.value(row) ?? [];
        return typeof some === 'string' ? [some] : some;
      };
      return [
        { name, type: 'text', values: orNull((row) => JSON.stringify(listOf(row))) },
        { name: filter, type: 'text', values: orNull((row) => listOf(row).map(listedOption).join('')) },
      ];
    }
    case 'own':
      return [{ name, type: 'text', values: orNull((row) => toStorable(column.text(row))) }];
  }
}

const textOrNull = (text: string | null | undefined): string | null => (text == null ? null : toStorable(text));
