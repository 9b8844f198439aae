import { expect, test } from 'vitest';
import { lengthOf } from '../../../nightly';
import { compareQueries, compareSelections, selection, tickets } from '../contract';
import { columns, createTicketTables, openDatabase, openTicketSource } from '../tickets';
import { describeEngines } from './engines';
import { Kysely, sql } from 'kysely';
import { createFold, numberColumn, searchFoldedTexts } from '../../../../src/entries/url';
import { createRowFinder } from '../../../../src/table/rows/find-rows';
import { memorySource } from '../../../../src/table/rows/memory-source';
import { listRows } from '../../../../machines/table/values/selection';
import { createSqlDialect, type RunSql, createSqlSource, type SqlFlavor } from '../../../../src/entries/sql';
import { fc } from '../../../seeded';

/** Numbers of any length that are shown without rounding. */
const amounts = [
  0, 0.5, -0.25, 1, 7, -12, 12.345, 123, 234.5, -999, 1000, 1234, -1234.5, 2345, 9999.999, 12_345, -23_456.7, 123_456,
  234_567.89, 999_999, 1_234_567, -1_234_567.125, 12_345_678, 123_456_789, -987_654_321.5, 1_234_567_890,
  12_345_678_901, 999_999_999_999, -123_456_789_012_345,
];
const rows = amounts.map((amount, id) => ({ id, amount }));
const { signal } = new AbortController();
const page = { pageIndex: 0, pageSize: 100 };
const locales = ['en', 'de', 'fr', 'hi', 'ar-EG', 'de-CH', 'es', 'pl', 'sv', 'fa', 'hu', 'en-IN', 'mr', 'he', 'th'];

/** Generates parts of numbers in the formats of the locale and JavaScript, and random digits and separators. */
function searchedIn(locale: string) {
  const format = new Intl.NumberFormat(locale);
  const shown = amounts.flatMap((amount) => [format.format(amount), String(amount)]).map(createFold());
  const part = fc
    .tuple(fc.constantFrom(...shown), fc.nat(), fc.integer({ min: 1, max: 9 }))
    .map(([text, start, length]) => text.slice(start % text.length).slice(0, length));
  const marks = [...new Set([...Array.from(shown.join('')), '.', ',', ' ', "'"])];
  const mixed = fc.array(fc.constantFrom(...marks), { minLength: 1, maxLength: 6 }).map((each) => each.join(''));
  return fc.oneof(part, mixed).filter((text) => text.trim() !== '');
}

/** Searches for numbers in each locale, and compares the database's rows with those in memory. */
async function compareNumbers(flavor: SqlFlavor, run: RunSql, searchCount: number) {
  const db = new Kysely<{ amounts: { id: number; amount: number } }>({ dialect: createSqlDialect(flavor, run) });
  const type = flavor === 'sqlite' ? 'real' : flavor === 'postgres' ? 'double precision' : 'double';
  await sql.raw(`create table amounts (id integer primary key, amount ${type})`).execute(db);
  for (const { id, amount } of rows) await sql`insert into amounts values (${id}, ${amount})`.execute(db);
  for (const locale of locales) {
    const columns = [{ accessorKey: 'amount' as const, ...numberColumn({ locale }) }];
    const memory = memorySource({ columns, rows, getRowId: ({ id }) => id, search: searchFoldedTexts });
    const source = createSqlSource({
      db,
      flavor,
      query: db.selectFrom('amounts'),
      id: 'id',
      idType: 'integer',
      columns,
      expressions: { amount: { value: 'amount', notNull: true } },
      readRow: ({ amount }, id) => ({ id: Number(id), amount }),
    });
    await fc.assert(
      fc.asyncProperty(searchedIn(locale), async (globalFilter) => {
        const query = { globalFilter, columnFilters: [], sorting: [], pagination: page };
        const [wanted, found] = [await memory.rows(query, { signal }), await source.rows(query, { signal })];
        const amountsOf = (list: readonly { readonly amount: number }[]) => list.map(({ amount }) => amount).join(' ');
        if (amountsOf(wanted.rows) !== amountsOf(found.rows))
          throw new Error(JSON.stringify({ locale, globalFilter, wanted: wanted.rows, found: found.rows }));
      }),
      { numRuns: searchCount },
    );
  }
}

const { filterRows } = createRowFinder({ columns, rows: tickets.map((data) => ({ id: String(data.id), data })) });

/** Compares the rows of an app's own query that a selection contains with those in memory. */
async function compareConditions(
  db: ReturnType<typeof openDatabase>,
  { selected }: ReturnType<typeof openTicketSource>,
  selectionCount: number,
) {
  await fc.assert(
    fc.asyncProperty(selection, async (rowSelection) => {
      const inMemory = listRows(rowSelection, filterRows);
      const expected = tickets.map(({ id }) => String(id)).filter((id) => inMemory.includes(id));
      const found = await db
        .selectFrom('tickets')
        .innerJoin('people', 'people.id', 'tickets.person_id')
        .where(selected(rowSelection))
        .select('tickets.id')
        .orderBy('tickets.id')
        .execute();
      if (found.map(({ id }) => String(id)).join() !== expected.join())
        throw new Error(JSON.stringify({ rowSelection, found, expected }));
    }),
    { numRuns: selectionCount },
  );
}

describeEngines(({ flavor, run }) => {
  test('a query on joined tables returns the same rows as in memory', { timeout: 600_000 }, async () => {
    expect.assertions(0);
    const db = openDatabase(flavor, run);
    await createTicketTables(db, flavor, tickets);
    const source = openTicketSource(db, flavor);
    await compareQueries(source, lengthOf(40, 2000));
    await compareSelections(source, lengthOf(20, 1000));
    await compareConditions(db, source, lengthOf(20, 1000));
    await compareNumbers(flavor, run, lengthOf(10, 1000));
  });
});
