import { Kysely, sql } from 'kysely';
import {
  createSqlDialect,
  createSqlSource,
  createSqlTable,
  type RunSql,
  type SqlFlavor,
} from '../../../src/sources/sql';
import { memorySource } from '../../../src/sources';
import { createHeadlessTable, createRowFinder } from '../../../src/sources/find-rows';
import { ownColumn } from '../../../src/columns';
import { searchedTexts } from '../../../src/columns/search';
import { listValueColumns, machineColumns } from '../../../src/columns/source-columns';
import type { Json, RowQuery, RowSelection, SelectionStep } from '../../../machines/table';
import { adoptColumnFilters } from '../../../machines/table/features/filtering/state';
import { isSelected, listRows } from '../../../machines/table/features/row-selection/steps';
import { books, type Book } from '../../books';
import { fc } from '../../chance';
import { helper, kinds } from '../../columns/book-table';

/** Texts that are SQL, patterns, markup, or differ only by case or accents. Their rows have every kind of value. */
const hostileTitles = [
  `'; drop table rows; --`,
  `" or "1" = "1`,
  '100%',
  '_',
  '%',
  '\\',
  '<b>bold</b>',
  '$1 ? :name @name',
  'ÅSE',
  'İstanbul',
  'straße',
  'STRASSE',
  '日本',
  '🙂',
  'é',
  'e\u0301',
  'ﬁ',
  'a b',
  'a_b',
  'a-b',
  '__proto__',
  // What PostgreSQL does not hold, and what stands for it in the database.
  'a\0b',
  'a\uFFFEb',
  'a\uFFFFb\uFFFE\uFFFF',
  '\uFFFF\uFFFE\uFFFF',
  'a\uFFFDb',
  'half \uD83D',
] as const;

/** The first and the last day that JavaScript has: PostgreSQL's `integer` does not hold the number of the last. */
const farDates: readonly Date[] = [new Date(8.64e15), new Date(-8.64e15)];

const rows: readonly Book[] = Array.from({ length: 180 }, (_, index) => {
  const book = books[index % books.length];
  if (!book) throw new Error('there are no books');
  const title = index % 3 === 0 ? (hostileTitles[(index / 3) % hostileTitles.length] ?? null) : book.title;
  return { ...book, title, published: farDates[index % 50] ?? book.published };
});

/** Columns of all kinds, and two that are of none. Without a filter by a function, which no database can call. */
export const columns = helper.columns([
  helper.accessor('title', kinds.title),
  helper.group({
    id: 'printed',
    columns: helper.columns([helper.accessor('pages', kinds.pages), helper.accessor('published', kinds.published)]),
  }),
  helper.accessor('lent', kinds.lent),
  helper.accessor('shelf', kinds.shelf),
  helper.accessor('topics', kinds.topics),
  helper.accessor(
    'place',
    ownColumn({ text: (place: Book['place']) => place.join(' × '), compare: (a, b) => a[0] - b[0] }),
  ),
  helper.accessor(({ title }) => title?.slice(0, 2) ?? undefined, {
    id: 'mark',
    sortFn: (a, b) => String(a.getValue('mark')).length - String(b.getValue('mark')).length,
    sortUndefined: 'last',
  }),
  helper.accessor(({ place: [x, y] }) => (x === 3 ? undefined : x - y / 2), { id: 'weight', invertSorting: true }),
  helper.display({ id: 'actions' }),
]);
const valueColumns = listValueColumns(columns, 'test');
const ids = valueColumns.map(({ id }) => id);

const identified = rows.map((data, index) => ({ id: String(index), data }));
const finder = createRowFinder({ columns, rows: identified });

export const { filterRows } = finder;
export const memory = memorySource({ columns, rows });

const texts = [
  ...new Set(
    createHeadlessTable(valueColumns, identified)
      .getCoreRowModel()
      .rows.flatMap((row) => ids.flatMap((id) => searchedTexts(row, id))),
  ),
];

const indexOf = new Map(rows.map((row, index) => [row, index]));

const searchedText = fc.oneof(
  fc.constantFrom(...texts).chain((text) =>
    fc.tuple(fc.nat(text.length), fc.nat(text.length), fc.boolean()).map(([a, b, isUpper]) => {
      const part = text.slice(Math.min(a, b), Math.max(a, b)).toWellFormed();
      return isUpper ? part.toUpperCase() : part;
    }),
  ),
  fc.constantFrom(...hostileTitles).map((title) => title.toWellFormed()),
  fc.constantFrom('\0', '\uFFFE', '\uFFFF', '\uFFFE\uFFFF', '\uFFFF\uFFFE', 'b\uFFFE', '\uFFFD'),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

const pagesBound = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -1, max: 1500 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const day = fc.oneof(
  fc.constant(null),
  fc
    .tuple(fc.nat(13), fc.integer({ min: 1, max: 4 }))
    .map(([month, date]) => new Date(Date.UTC(2000, month, date)).toISOString().slice(0, 10)),
);

const noFilters: readonly Json[] = [null, 0, [], {}, '', [null, null], ['2000-02-30', null], [[]], 'unknown'];

const columnFilter = fc.oneof(
  fc.record({ id: fc.constant('title'), value: searchedText }),
  fc.record({ id: fc.constant('pages'), value: fc.tuple(pagesBound, pagesBound) }),
  fc.record({ id: fc.constant('published'), value: fc.tuple(day, day) }),
  fc.record({ id: fc.constant('lent'), value: fc.boolean() }),
  fc.record({ id: fc.constant('shelf'), value: fc.constantFrom('ground', 'upper', 'cellar', 'attic') }),
  fc.record({ id: fc.constant('topics'), value: fc.subarray(['bio', 'geo', 'none']) }),
  // A value of the wrong kind is no filter.
  fc.record({ id: fc.constantFrom(...ids), value: fc.constantFrom(...noFilters) }),
);

const query: fc.Arbitrary<RowQuery> = fc.record({
  globalFilter: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 3, arbitrary: searchedText }),
  columnFilters: fc.uniqueArray(columnFilter, { maxLength: 2, selector: ({ id }) => id }),
  sorting: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), desc: fc.boolean() }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  pagination: fc.record({ pageIndex: fc.nat(6), pageSize: fc.integer({ min: 1, max: 60 }) }),
});

const mark = fc.tuple(fc.nat(rows.length + 3).map(String), fc.boolean());
const step: fc.Arbitrary<SelectionStep> = fc
  .tuple(query, fc.boolean(), fc.array(mark, { maxLength: 5 }))
  .map(([{ globalFilter, columnFilters }, selects, marks]) => ({
    selects,
    globalFilter,
    // A filter that is none makes no sense in a selection.
    columnFilters: adoptColumnFilters(columnFilters, machineColumns(valueColumns)),
    rows: Object.fromEntries(marks),
  }));
const selection: fc.Arbitrary<RowSelection> = fc.oneof(
  { weight: 1, arbitrary: fc.array(mark, { maxLength: 5 }).map((marks) => Object.fromEntries(marks)) },
  { weight: 3, arbitrary: fc.array(step, { minLength: 1, maxLength: 3 }) },
);

const rowAt = (index: number): Book => {
  const row = rows[index];
  if (!row) throw new Error(`there is no row ${index}`);
  return row;
};

const { signal } = new AbortController();

/** Opens a source on a new table with rows of every kind, in the database that `run` asks. */
export async function openBookSource(flavor: SqlFlavor, run: RunSql, table = 'books', rowId?: 'row_id') {
  const db = new Kysely<unknown>({ dialect: createSqlDialect(flavor, run) });
  await createSqlTable(db, { flavor, table, columns, rows });
  const readRow = (_: unknown, rowIndex: number) => rowAt(rowIndex);
  return {
    db,
    ...createSqlSource({ db, flavor, table, columns, readRow, countSliceRows: 70, ...(rowId && { rowId }) }),
  };
}

/** Asks the database and memory so many random queries, and compares rows, order and counts. */
export async function compareWithMemory(flavor: SqlFlavor, run: RunSql, queryCount: number): Promise<void> {
  const source = await openBookSource(flavor, run);
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const inMemory = await memory.rows(asked, { signal });
      const expected = inMemory.rows.map((row) => indexOf.get(row));
      const expectedCount = inMemory.rowCount;
      const answer = await source.rows(asked, { signal });
      const found = answer.rows.map((row) => indexOf.get(row));
      const { rowCount = expectedCount } = answer;
      const count = await source.count(asked, { signal });
      if (found.join() !== expected.join() || count !== expectedCount || rowCount !== expectedCount)
        throw new Error(JSON.stringify({ asked, found, expected, count, rowCount, expectedCount }));
    }),
    { numRuns: queryCount },
  );
}

/**
 * Asks the database and memory which rows so many random selections select, and how many of them pass random filters, and
 * compares the answers.
 */
export async function compareSelections(flavor: SqlFlavor, run: RunSql, selectionCount: number): Promise<void> {
  const table = 'selected_books';
  const { db, selected, countSelected } = await openBookSource(flavor, run, table);
  await fc.assert(
    fc.asyncProperty(selection, query, async (rowSelection, asked) => {
      const listed = listRows(rowSelection, filterRows);
      const expected = rows.map((_, index) => String(index)).filter((id) => isSelected(listed, id));
      const found = await sql<{ row_index: number }>`
        select row_index from ${sql.table(table)} where ${selected(rowSelection)} order by row_index`.execute(db);
      const foundIds = found.rows.map((row) => String(row.row_index));
      const count = await countSelected(rowSelection, asked, { signal });
      const expectedCount = await memory.countSelected(rowSelection, asked, { signal });
      if (foundIds.join() !== expected.join() || count !== expectedCount)
        throw new Error(JSON.stringify({ rowSelection, asked, foundIds, expected, count, expectedCount }));
    }),
    { numRuns: selectionCount },
  );
}
