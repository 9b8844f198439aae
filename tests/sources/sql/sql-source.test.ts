import { CompiledQuery, Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { numberColumn, textColumn } from '../../../src/columns';
import type { SourceColumn } from '../../../src/columns/source-columns';
import { defineTable } from '../../../src/definition';
import { createRowEndpoint } from '../../../src/sources';
import {
  createSqlDialect,
  createSqlSource,
  createSqlTable,
  type RunSql,
  type SqlRecord,
  type SqlSourceOptions,
} from '../../../src/sources/sql';
import { openSqlite } from '../../../src/sources/sql/sqlite';
import type { RowQuery, RowSelection } from '../../../machines/table';
import { columns as bookColumns } from '../../columns/book-table';

interface City {
  readonly key: string;
  readonly name: string;
  readonly people: number;
}

/** The ids of the columns are SQL and markup too. */
const nameId = 'name"; drop table cities; --';
const peopleId = '<b>people</b>';
const columns: readonly SourceColumn<City>[] = [
  { id: nameId, accessorKey: 'name', ...textColumn() },
  { id: peopleId, accessorKey: 'people', ...numberColumn() },
];
const cities: readonly City[] = ['Oslo', 'Bergen', '100%', 'a_b', `Robert'); drop table cities; --`].map(
  (name, index) => ({
    key: `k${index}`,
    name,
    people: 1000 * index,
  }),
);

const { signal } = new AbortController();

/** Of every answer of the endpoint. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
};
const query = (changes: Partial<RowQuery> = {}): RowQuery => ({
  globalFilter: '',
  columnFilters: [],
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 10 },
  ...changes,
});

let asked: string[] = [];
let db: Kysely<unknown>;
beforeAll(async () => {
  const { run } = await openSqlite();
  const runAndNote: RunSql = (text, values) => {
    asked.push(text);
    return run(text, values);
  };
  db = new Kysely({ dialect: createSqlDialect('sqlite', runAndNote) });
  await createSqlTable(db, { flavor: 'sqlite', table: 'cities', columns, rows: cities, getRowId: ({ key }) => key });
});

const openCities = (options: Partial<SqlSourceOptions<City>> = {}) =>
  createSqlSource<City>({
    db,
    flavor: 'sqlite',
    table: 'cities',
    columns,
    rowId: 'row_id',
    readRow: (values, index): City => ({
      key: `k${index}`,
      name: String(values[nameId]),
      people: Number(values[peopleId]),
    }),
    ...options,
  });

test('rows come back as they were written', async () => {
  expect(await openCities().rows(query(), { signal })).toEqual({ rows: cities, rowCount: cities.length });
});

test('SQL and patterns in a searched text are text', async () => {
  const find = async (globalFilter: string) =>
    (await openCities().rows(query({ globalFilter }), { signal })).rows.map(({ key }) => key);
  expect(await find('%')).toEqual(['k2']);
  expect(await find('_')).toEqual(['k3']);
  expect(await find(`'); DROP table cities`)).toEqual(['k4']);
  expect(await find(`' or 1 = 1 --`)).toEqual([]);
  // A number is found as it is shown, and as it is.
  expect(await find('3,000')).toEqual(['k3']);
  expect(await find('3000')).toEqual(['k3']);
});

test('a column that is not listed is never named', async () => {
  const source = createSqlSource<string>({
    db,
    flavor: 'sqlite',
    table: 'cities',
    columns: [{ id: nameId, accessorFn: (name) => name, ...textColumn() }],
    readRow: (values) => String(values[nameId]),
  });
  asked = [];
  const { rows } = await source.rows(
    query({
      sorting: [
        { id: peopleId, desc: true },
        { id: 'row_id', desc: true },
        { id: '__proto__', desc: true },
      ],
      columnFilters: [
        { id: peopleId, value: [1, null] },
        { id: 'constructor', value: 'x' },
      ],
    }),
    { signal },
  );
  expect(rows).toEqual(cities.map(({ name }) => name));
  expect(asked.join()).not.toMatch(/people|row_id|constructor/);
});

test('a page size, and a searched text, that are too large are refused with the reason', async () => {
  const pageOf = (pageSize: number) => query({ pagination: { pageIndex: 0, pageSize } });
  await expect(openCities().rows(pageOf(1001), { signal })).rejects.toThrow('The page size must be at most 1000');
  await expect(openCities({ maxPageSize: 5000 }).rows(pageOf(1001), { signal })).resolves.toBeDefined();
  const long = 'x'.repeat(1001);
  const refused = { name: 'RefusedQueryError', message: expect.stringContaining('at most 1000 characters') as string };
  await expect(openCities().rows(query({ globalFilter: long }), { signal })).rejects.toMatchObject(refused);
  const filtered = query({ columnFilters: [{ id: nameId, value: long }] });
  await expect(openCities().count(filtered, { signal })).rejects.toMatchObject(refused);
});

test('a page far past the last is empty', async () => {
  for (const pageIndex of [1, 1e9, Number.MAX_SAFE_INTEGER])
    expect(await openCities().rows(query({ pagination: { pageIndex, pageSize: 10 } }), { signal })).toEqual({
      rows: [],
    });
});

test('a count stops between two slices once nobody waits for it', async () => {
  const controller = new AbortController();
  asked = [];
  const count = openCities({ countSliceRows: 1 }).count(query({ globalFilter: 'o' }), { signal: controller.signal });
  controller.abort();
  await expect(count).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked.length).toBe(1);
});

test('ids are checked, whatever they are', async () => {
  const ids = ['k1', 'k9', '1', `'`, '__proto__'];
  expect(await openCities().knownIds(ids, { signal })).toEqual(['k1']);
  const byIndex = createSqlSource({
    db,
    flavor: 'sqlite',
    table: 'cities',
    columns,
    readRow: () => expect.unreachable(),
  });
  expect(await byIndex.knownIds(['1', '01', '5', '-1', '1e0', '4', '99999999999'], { signal })).toEqual(['1', '4']);
});

test('rows are found by their ids, whatever those are', async () => {
  const ids = ['k4', `'`, 'k1', '__proto__', '1'];
  const rows = await openCities().rowsNamed(ids, { signal });
  expect(rows.toSorted((a, b) => a.people - b.people)).toEqual([cities[1], cities[4]]);
  expect(await openCities().rowsNamed([], { signal })).toEqual([]);
});

test('a selection of all that match, but for some, is a condition of a bulk act', async () => {
  const step = { selects: true, globalFilter: 'e', columnFilters: [], rows: { k1: false, [`' or 1`]: false } };
  const find = async (selection: RowSelection) => {
    const condition = openCities().selected(selection);
    const { rows } = await sql<{ row_id: string }>`select row_id from cities where ${condition}`.execute(db);
    return rows.map((row) => row.row_id);
  };
  expect(await find([step])).toEqual(['k4']);
  expect(await find({ k3: true, k9: true, k2: false })).toEqual(['k3']);
  const but = { selects: false, globalFilter: '%', columnFilters: [], rows: { k0: true } };
  expect(await find([{ ...step, globalFilter: '', rows: {} }, but])).toEqual(['k0', 'k1', 'k3', 'k4']);
});

test('a bulk act on other rows than were meant is refused', () => {
  const { selected } = openCities();
  const step = { selects: true, globalFilter: '', columnFilters: [{ id: 'no', value: 'x' }], rows: {} };
  const error = 'The selection has a filter that the table does not know.';
  expect(() => selected([step])).toThrow(error);
  expect(() => selected([{ ...step, columnFilters: [{ id: peopleId, value: 'x' }] }])).toThrow(error);
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`k${index}`, true]));
  expect(() => selected(many)).toThrow('A selection must name at most 10000 rows.');
});

test('a column that filters by a function is refused, because no database can call it', () => {
  expect(() =>
    createSqlSource({
      db,
      flavor: 'sqlite',
      table: 'books',
      columns: bookColumns,
      readRow: () => expect.unreachable(),
    }),
  ).toThrow(/column "place" filters by a function/);
});

test('what the source refuses is answered by 400 and the reason, and other failures keep theirs to themselves', async () => {
  const asked = { search: defineTable({ name: 'cities', states: [] }).search, columns: columns.slice(0, 1) };
  const answer = createRowEndpoint({ ...asked, source: openCities() });
  expect(await answer(`?globalFilter=${'x'.repeat(1001)}`, { signal })).toEqual({
    status: 400,
    headers,
    body: { error: 'A searched text must have at most 1000 characters, and has 1001.' },
  });
  expect(await answer('?pageSize=1001', { signal })).toMatchObject({ status: 400 });
  expect(await answer('?globalFilter=%25', { signal })).toEqual({
    status: 200,
    headers,
    body: { rows: [cities[2]], rowCount: 1 },
  });
  const broken = createRowEndpoint({ ...asked, source: { rows: () => Promise.reject(new Error('password: 1234')) } });
  expect(JSON.stringify(await broken('', { signal }))).not.toContain('1234');
});

test('a statement gets the signal of its request, so that it can be cancelled', async () => {
  const seen: unknown[] = [];
  const source = openCities({
    run: async (text, values, request) => {
      seen.push(request?.signal);
      return (await db.executeQuery<SqlRecord>(CompiledQuery.raw(text, [...values]))).rows;
    },
  });
  const { rows } = await source.rows(query({ globalFilter: 'berg' }), { signal });
  expect(rows).toEqual([cities[1]]);
  expect(seen).toEqual([signal]);
});

test('a value that the database refuses is the fault of the query, and a broken database is not', async () => {
  const failing = (code: string) =>
    openCities({
      run: () => Promise.reject(Object.assign(new Error('password: 1234'), { code })),
    }).rows(query(), { signal });
  for (const code of ['22P02', '22003', '54001'])
    await expect(failing(code)).rejects.toMatchObject({
      name: 'RefusedQueryError',
      message: 'The database has no such values.',
    });
  for (const code of ['42P01', 'ECONNREFUSED']) await expect(failing(code)).rejects.toMatchObject({ code });
});

test('SQLite ends a statement that takes too long, and goes on', async () => {
  const { run } = await openSqlite(1);
  const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n';
  await expect(run(endless, [])).rejects.toMatchObject({ name: 'UnavailableError' });
  expect(await run('select 1 as one', [])).toEqual([{ one: 1 }]);
});

test('a selection with too many conditions is refused', () => {
  const step = (index: number) => ({ selects: true, globalFilter: `a${index}`, columnFilters: [], rows: {} });
  const steps = (count: number) => Array.from({ length: count }, (_, index) => step(index));
  expect(() => openCities().selected(steps(51))).toThrow('A selection must have at most 50 conditions.');
  expect(openCities().selected(steps(50))).toBeDefined();
});

test('a row whose id no database holds unchanged is refused, and its texts are written as far as they can be', async () => {
  const write = (id: string, table: string) =>
    createSqlTable(db, {
      flavor: 'sqlite',
      table,
      columns,
      rows: [{ key: id, name: 'a\0b\uD83D', people: 1 }],
      getRowId: ({ key }) => key,
    });
  for (const id of ['a\0', '\uD83D'])
    await expect(write(id, 'refused')).rejects.toThrow(
      `createSqlTable: \`getRowId\` must return strings without U+0000 and lone surrogates, got ${JSON.stringify(id)}`,
    );
  await write('k0', 'written');
  const { rows } = await sql`select ${sql.ref(nameId)} as name from written`.execute(db);
  expect(rows).toEqual([{ name: 'a\uFFFDb\uFFFD' }]);
});
