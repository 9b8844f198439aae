import { CompiledQuery, sql } from 'kysely';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { RowQuery } from '../../../../machines/table';
import { booleanColumn, dateColumn, multiSelectColumn, numberColumn, textColumn } from '../../../../src/entries/url';
import type { RowRequest } from '../../../../src/table/rows/row-source';
import { type SqlRecord, createSqlSource } from '../../../../src/entries/sql';
import { idPatterns } from '../../../../src/table/rows/sql/statements';
import { openSqlite } from '../../../../src/site/demos/open-sqlite';
import { columns as bookColumns } from '../../columns/book-table';
import { queryWith } from '../query-with';
import { openCityDatabase, cities, nameId, peopleId } from './city-database';

const { signal } = new AbortController();
const { asked, db, ofCities, openCities, write } = await openCityDatabase();

test('a SQL source rejects searches over 200 characters and integer IDs over 64 bits', async () => {
  const searchFor = (length: number) => openCities().rows(queryWith({ globalFilter: 'x'.repeat(length) }), { signal });
  expect((await searchFor(200)).rows).toEqual([]);
  await expect(searchFor(201)).rejects.toThrow('A search must have at most 200 characters, got 201.');
  const ids = ['-9223372036854775809', '-9223372036854775808', '9223372036854775807', '9223372036854775808'];
  expect(ids.map(idPatterns.integer)).toEqual([false, true, true, false]);
});

test("a SQL source ignores a sort or filter by a column that isn't listed", async () => {
  const source = createSqlSource({
    ...ofCities,
    columns: [{ id: nameId, accessorFn: (name: string) => name, ...textColumn() }],
    expressions: { [nameId]: 'name' },
    readRow: (values) => String(values[nameId]),
  });
  asked.length = 0;
  const { rows } = await source.rows(
    queryWith({
      sorting: [
        { id: peopleId, desc: true },
        { id: 'country_id', desc: true },
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
  expect(asked.join()).not.toMatch(/people|country_id|constructor/);
});

test('a SQL source rejects pages and searches that exceed its limits', async () => {
  const pageOf = (pageSize: number) => queryWith({ pagination: { pageIndex: 0, pageSize } });
  await expect(openCities().rows(pageOf(1001), { signal })).rejects.toThrow('The page size must be at most 1000');
  await expect(openCities({ maxPageSize: 5000 }).rows(pageOf(1001), { signal })).resolves.toBeDefined();
  const long = 'x'.repeat(201);
  const refused = { name: 'RefusedQueryError', message: expect.stringContaining('at most 200 characters') as string };
  await expect(openCities().rows(queryWith({ globalFilter: long }), { signal })).rejects.toMatchObject(refused);
  const filtered = queryWith({ columnFilters: [{ id: nameId, value: long }] });
  await expect(openCities().count(filtered, { signal })).rejects.toMatchObject(refused);
});

test('a SQL source counts rows beyond `maxCounted` only if an exact count is requested', async () => {
  const { count } = openCities({ maxCounted: 3 });
  expect(await count(queryWith(), { signal })).toEqual({ moreThan: 3 });
  expect(await count(queryWith(), { signal, isExact: true })).toBe(5);
  expect(await count(queryWith({ globalFilter: 'o' }), { signal })).toBe(2);
});

test('if exactly `maxCounted` rows match, the row count is exact', async () => {
  expect(await openCities({ maxCounted: 5 }).count(queryWith(), { signal })).toBe(5);
  expect(await openCities({ maxCounted: 4 }).count(queryWith(), { signal })).toEqual({ moreThan: 4 });
});

test('an aborted row count stops after the current slice of rows', async () => {
  const controller = new AbortController();
  asked.length = 0;
  const { count } = openCities({ slices: { by: 'people', rowCount: 1 } });
  const counting = count(queryWith({ globalFilter: 'o' }), { signal: controller.signal });
  controller.abort();
  await expect(counting).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked.length).toBe(1);
});

describe("the app's own SQL", () => {
  const find = async (changes: Partial<RowQuery>, near?: RowRequest['near']) => {
    const source = createSqlSource({
      db,
      flavor: 'sqlite',
      query: db.selectFrom('cities').where(sql<boolean>`people < 2000 or people > 3000`),
      id: sql<string>`key || '' collate nocase`,
      idType: 'text',
      unsorted: sql`people < 1000 or people > 3000`,
      columns: [
        { accessorKey: 'isSmall', ...booleanColumn() },
        { accessorKey: 'people', ...numberColumn() },
      ],
      expressions: { isSmall: sql<boolean>`people < 1000 or people > 3000`, people: sql<number>`people - 1000` },
      readRow: (_, id) => id,
    });
    return (await source.rows(queryWith(changes), { signal, near })).rows;
  };
  const isSmall = (value: boolean) => ({ columnFilters: [{ id: 'isSmall', value }] });

  test("a SQL source combines filters with the app's condition, even if that contains a raw `or`", async () => {
    expect(await find({})).toEqual(['k1', 'k0', 'k4']);
    expect(await find({ columnFilters: [{ id: 'people', value: [null, -500] }] })).toEqual(['k0']);
  });

  test('a SQL source filters and sorts by expressions that contain a raw `or`', async () => {
    expect(await find(isSmall(false))).toEqual(['k1']);
    expect(await find(isSmall(true))).toEqual(['k0', 'k4']);
    const sorting = [{ id: 'isSmall', desc: true }];
    expect(await find({ sorting })).toEqual(['k0', 'k4', 'k1']);
    const near = { rowId: 'k4', index: 1 };
    expect(await find({ sorting, pagination: { pageIndex: 2, pageSize: 1 } }, near)).toEqual(['k1']);
  });
});

test.each([
  ["'same'", '"same"'],
  ['nullif(1, 1)', 'null'],
])('a SQL source throws an error that names a duplicate or null row ID: %s', async (id, shown) => {
  const source = createSqlSource({
    ...ofCities,
    id: sql.raw(id),
    columns: [],
    expressions: {},
    readRow: (_, rowId) => rowId,
  });
  const error = `createSqlSource: \`id\` must be unique for each row, and not null (in MariaDB, \`||\` means \`or\`), got ${shown}`;
  await expect(source.rows(queryWith(), { signal })).rejects.toThrow(error);
  if (shown === 'null') return;
  await expect(source.rowsNamed(['same'], { signal })).rejects.toThrow(error);
  await expect(source.knownIds(['same'], { signal })).rejects.toThrow(error);
});

test('a SQL source finds a row by an ID that combines several columns', async () => {
  const source = createSqlSource({
    ...ofCities,
    id: sql<string>`country_id || '/' || key`,
    columns: [],
    expressions: {},
    readRow: (_, id) => id,
  });
  expect(await source.rowsNamed(['1/k2', '2/k2'], { signal })).toEqual(['1/k2']);
});

test('a SQL source finds rows by ID even if more than 25,000 IDs are requested', async () => {
  const ids = [...Array.from({ length: 25_000 }, (_, index) => `x${index}`), 'k4', `'`, 'k1', '__proto__'];
  const rows = await openCities().rowsNamed(ids, { signal });
  expect(rows.toSorted((a, b) => a.people - b.people)).toEqual([cities[1], cities[4]]);
  expect(await openCities().rowsNamed([], { signal })).toEqual([]);
});

describe('invalid options of createSqlSource', () => {
  const options = {
    flavor: 'sqlite',
    id: 'key',
    idType: 'text',
    expressions: { name: 'name' },
    readRow: (): never => expect.unreachable(),
  } as const;

  test('a SQL column without an expression throws an error that names the column', () => {
    expect(() =>
      createSqlSource({
        ...options,
        db,
        query: db.selectFrom('cities'),
        columns: [{ accessorKey: 'people', ...numberColumn() }],
      }),
    ).toThrow(
      'createSqlSource: `expressions` must be an object with an expression for each column, including "people", got ["name"]',
    );
  });

  test('a SQL column that filters with a JavaScript function throws an error that names the column', () => {
    expect(() =>
      createSqlSource({
        ...options,
        db,
        query: db.selectFrom('cities'),
        columns: bookColumns,
        expressions: {
          title: 'name',
          pages: 'people',
          published: 'name',
          lent: 'people',
          shelf: 'name',
          topics: 'name',
          place: 'name',
        },
      }),
    ).toThrow(/column "place" filters by a function.*Add a `filter` to `expressions.place`/);
  });

  test('TypeScript rejects a misspelled column or table', () => {
    const of = db.selectFrom('cities').innerJoin('countries', 'countries.id', 'cities.country_id');
    const make = (): readonly unknown[] => [
      // @ts-expect-error -- the table has no column `nam`
      createSqlSource({ ...options, db, query: of, columns: [], expressions: { name: 'cities.nam' } }),
      // @ts-expect-error -- The table has no column `id` either.
      createSqlSource({ ...options, db, query: of, columns: [], id: 'cities.id', expressions: {} }),
      createSqlSource({
        ...options,
        db,
        query: of,
        columns: [],
        expressions: {
          name: 'cities.name',
          country: { value: 'countries.name' },
          double: (eb) => eb('people', '*', 2),
        },
        readRow: ({ name, country, double }) => {
          expectTypeOf(name).toEqualTypeOf<string | null>();
          expectTypeOf(country).toEqualTypeOf<string>();
          expectTypeOf(double).toEqualTypeOf<number>();
        },
      }),
    ];
    expect(make).toBeTypeOf('function');
  });
});

test('a SQL statement receives the AbortSignal of the request', async () => {
  const seen: unknown[] = [];
  const source = openCities({
    run: async (text, values, request) => {
      seen.push(request?.signal);
      return (await db.executeQuery<SqlRecord>(CompiledQuery.raw(text, [...values]))).rows;
    },
  });
  const { rows } = await source.rows(queryWith({ globalFilter: 'berg' }), { signal });
  expect(rows).toEqual([cities[1]]);
  expect(seen).toEqual([signal]);
});

test("if the database rejects a value, the error hides the database's message", async () => {
  const failing = (code: object) =>
    openCities({
      run: () => Promise.reject(Object.assign(new Error('password: 1234'), code)),
    }).rows(queryWith(), { signal });
  for (const code of [
    { code: '22P02' },
    { code: '22003' },
    { code: '54001' },
    { code: 'ER_X', sqlState: '22007' },
    { code: 'ER_CANT_AGGREGATE_2COLLATIONS', sqlState: 'HY000' },
  ])
    await expect(failing(code)).rejects.toMatchObject({
      name: 'RefusedQueryError',
      message: 'The database rejected the query: a column doesn’t support a value, or the query is too complex.',
    });
  for (const code of ['42P01', 'ECONNREFUSED']) await expect(failing({ code })).rejects.toMatchObject({ code });
});

test('after a slow SQLite statement is canceled, the next statement runs', async () => {
  const { run } = await openSqlite(1);
  const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n';
  await expect(run(endless, [])).rejects.toMatchObject({ name: 'UnavailableError' });
  expect(await run('select 1 as one', [])).toEqual([{ one: 1 }]);
});

test('a SQL source filters SQLite dates in the format of `current_timestamp` by day', async () => {
  await write('create table visits (id integer primary key, begun text, rooms text)');
  const begun = ['2026-03-28 22:59:59', '2026-03-28 23:00:00', '2026-03-29 21:59:59.999', '2026-03-29 22:00:00.000'];
  for (const [index, text] of begun.entries())
    await write(`insert into visits values (${index}, '${text}', '${index < 2 ? 'red,blue' : 'green'}')`);
  const visitColumns = [
    { accessorKey: 'begun', ...dateColumn({ timeZone: 'Europe/Oslo' }) },
    { accessorKey: 'rooms', ...multiSelectColumn({ options: ['red', 'blue', 'green'] }) },
  ];
  const visits = createSqlSource({
    db: db.withTables<{ visits: { id: number; begun: string; rooms: string } }>(),
    flavor: 'sqlite',
    query: db.withTables<{ visits: { id: number; begun: string; rooms: string } }>().selectFrom('visits'),
    id: 'id',
    idType: 'integer',
    columns: visitColumns,
    expressions: {
      begun: { value: 'begun', stored: 'timestamp' },
      rooms: {
        value: 'rooms',
        filter: (options) =>
          sql<boolean>`${sql.join(
            (Array.isArray(options) ? options : []).map((option) => sql`',' || rooms || ',' like ${`%,${option},%`}`),
            sql` or `,
          )}`,
      },
    },
    readRow: (_, id) => id,
  });
  const find = async (changes: Partial<RowQuery>) => (await visits.rows(queryWith(changes), { signal })).rows;
  // In Oslo, daylight saving time starts in the night of the 29th.
  expect(await find({ columnFilters: [{ id: 'begun', value: ['2026-03-29', '2026-03-29'] }] })).toEqual(['1', '2']);
  expect(await find({ columnFilters: [{ id: 'rooms', value: ['green', 'blue'] }] })).toEqual(['0', '1', '2', '3']);
  expect(await find({ columnFilters: [{ id: 'rooms', value: ['blue'] }] })).toEqual(['0', '1']);
  expect(await find({ globalFilter: 'gre' })).toEqual(['2', '3']);
});
