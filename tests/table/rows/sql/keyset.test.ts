import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Json, RowQuery } from '../../../../machines/table';
import { numberColumn, selectColumn, withOperators } from '../../../../src/entries/url';
import type { RowRequest } from '../../../../src/table/rows/row-source';
import { createSqlDialect, createSqlSource } from '../../../../src/entries/sql';
import { openSqlite } from '../../../../src/site/demos/open-sqlite';
import { queryWith } from '../query-with';
import { openCityDatabase, cities, nameId, peopleId } from './city-database';

const { signal } = new AbortController();
const { asked, ofCities, openCities } = await openCityDatabase();

test('a SQL source reads a page from the start, the end or a known row, whichever is nearest', async () => {
  const read = async (pageIndex: number, from: Pick<RowRequest, 'near' | 'rowCount'>) => {
    asked.length = 0;
    const { rows } = await openCities({ maxPageSize: 3 }).rows(queryWith({ pagination: { pageIndex, pageSize: 1 } }), {
      signal,
      ...from,
    });
    return [rows, asked.some((text) => text.includes(' desc')), asked.some((text) => text.includes('anchor'))];
  };
  const near = { rowId: 'k0', index: 0 };
  expect(await read(1, { rowCount: 5 })).toEqual([[cities[1]], false, false]);
  expect(await read(4, { rowCount: 5 })).toEqual([[cities[4]], true, false]);
  expect(await read(3, { near })).toEqual([[cities[3]], false, true]);
  expect(await read(4, { near })).toEqual([[cities[4]], false, false]);
});

test('a SQL source rejects selections with unknown filters or over 10,000 row IDs', () => {
  const { selected } = openCities();
  const by = (id: string) => ({
    matching: { globalFilter: '', columnFilters: [{ id, value: 'x' }] },
    except: {},
    also: {},
  });
  const error = 'A filter of the selection uses a column or a value that the table lacks.';
  expect(() => selected(by('no'))).toThrow(error);
  expect(() => selected(by(peopleId))).toThrow(error);
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`k${index}`, true]));
  expect(() => selected(many)).toThrow('The selection must have at most 10000 rows, got 10001.');
});

test('a SQL source rejects a selection with too many conditions', () => {
  const many = { matching: { globalFilter: 'a', columnFilters: [{ id: nameId, value: 'b' }] }, except: {}, also: {} };
  expect(() => openCities({ maxConditions: 2 }).selected(many)).toThrow('at most 2 conditions');
  expect(openCities({ maxConditions: 3 }).selected(many)).toBeDefined();
});

interface Log {
  log: { id: number; level: number | null };
}
async function openLog() {
  const { run } = await openSqlite();
  const logs = new Kysely<Log>({ dialect: createSqlDialect('sqlite', run) });
  await sql`create table log (id integer primary key, level integer)`.execute(logs);
  const add = (id: number, level: number | null) => logs.insertInto('log').values({ id, level }).execute();
  const source = createSqlSource({
    db: logs,
    flavor: 'sqlite',
    query: logs.selectFrom('log'),
    id: 'id',
    idType: 'integer',
    columns: [{ accessorKey: 'level', ...numberColumn() }],
    expressions: { level: 'level' },
    readRow: ({ level }, id) => ({ id, level }),
  });
  const byLevel: RowQuery['sorting'] = [{ id: 'level', desc: false }];
  const page = async (pageIndex: number, near?: RowRequest['near'], sorting = byLevel) => {
    const asked = queryWith({ sorting, pagination: { pageIndex, pageSize: 3 } });
    return (await source.rows(asked, { signal, near })).rows.map(({ id }) => Number(id));
  };
  return { logs, add, page };
}

test('when rows are added, the next page of a SQL source still starts after the last known row', async () => {
  const { add, page } = await openLog();
  for (const [index, level] of [5, 5, 7, 7, 7, null, null, null, 9].entries()) await add(10 * (index + 1), level);
  expect(await page(0)).toEqual([10, 20, 30]);
  for (const [id, level] of [
    [1, 1],
    [2, null],
    [15, 5],
    [95, 7],
  ] as const)
    await add(id, level);
  expect(await page(1, { rowId: '30', index: 2 })).toEqual([40, 50, 95]);
  expect(await page(2, { rowId: '50', index: 4 })).toEqual([90, 2, 60]);
  expect(await page(3, { rowId: '60', index: 8 })).toEqual([70, 80]);
  expect(await page(1, { rowId: '60', index: 6 })).toEqual([95, 90, 2]);
});

test('a SQL source finds the next page even after the last known row is deleted', async () => {
  const { logs, add, page } = await openLog();
  for (let id = 1; id <= 9; id += 1) await add(id, id);
  await logs.deleteFrom('log').where('id', '=', 3).execute();
  expect(await page(1, { rowId: '3', index: 2 })).toEqual([5, 6, 7]);
  expect(await page(1, { rowId: '4', index: 6 })).toEqual([5, 6, 7]);
});

test('without sorting, a SQL source finds the last page even after the last known row is deleted', async () => {
  const { logs, add, page } = await openLog();
  for (let id = 1; id <= 8; id += 1) await add(id, id);
  await logs.deleteFrom('log').where('id', '=', 6).execute();
  expect(await page(2, { rowId: '6', index: 5 }, [])).toEqual([8]);
});

test('a SQL source sorts select options in their listed order, and unknown options always last', async () => {
  const status = selectColumn({ options: ['small', "it's large"] });
  const source = createSqlSource({
    ...ofCities,
    columns: [{ id: 'size', accessorFn: (size: unknown) => size, ...status }],
    expressions: {
      size: {
        notNull: true,
        value: sql<
          string | null
        >`case key when 'k0' then 'it''s large' when 'k1' then null when 'k2' then 'small' else 'other' end`,
      },
    },
    readRow: ({ size }) => size,
  });
  const sizes = async (desc: boolean) =>
    (await source.rows(queryWith({ sorting: [{ id: 'size', desc }] }), { signal })).rows;
  expect(await sizes(false)).toEqual(['small', "it's large", null, 'other', 'other']);
  expect(await sizes(true)).toEqual(["it's large", 'small', null, 'other', 'other']);
});

test('a SQL source accepts hand-typed filters, such as a number written as a string', async () => {
  const source = createSqlSource({
    ...ofCities,
    columns: [
      { accessorKey: 'name', ...withOperators(selectColumn({ options: ['Oslo', 'Bergen'] })) },
      { accessorKey: 'people', ...withOperators(numberColumn()) },
    ],
    expressions: { name: 'name', people: 'people' },
    readRow: (_, key) => key,
  });
  const find = async (id: string, value: Json) =>
    (await source.rows(queryWith({ columnFilters: [{ id, value }] }), { signal })).rows;
  expect(await find('name', { equals: 'Bergen' })).toEqual(['k1']);
  expect(await find('name', ['Oslo', 'Bergen'])).toEqual(['k0', 'k1']);
  expect(await find('people', { equals: '1000' })).toEqual(['k1']);
  expect(await find('people', { notEquals: '1000' })).toEqual(['k0', 'k2', 'k3', 'k4']);
});
