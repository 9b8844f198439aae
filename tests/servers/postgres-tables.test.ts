import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberColumn, defineTableUrl } from '../../src/entries/url';
import { createRowEndpoint } from '../../src/table/rows/http/row-endpoint';
import { searchTextOf } from '../../src/table/rows/http/http-source';
import { createSqlDialect, createSqlSource } from '../../src/entries/sql';
import { queryWith } from '../table/rows/query-with';
import { startPostgres, type PostgresServer } from './postgres';

let database: PostgresServer;
beforeAll(async () => {
  database = await startPostgres();
}, 60_000);
afterAll(() => database.close());

interface Town {
  readonly key: string;
  readonly people: number;
}
const columns = [{ accessorKey: 'people', header: 'People', ...numberColumn() }];
const { search } = defineTableUrl({ name: 'towns', states: ['columnFilters', 'columnOrder', 'rowSelection'] });
const townKey = '6f1f6c1e-0000-4000-8000-000000000001';
const { signal } = new AbortController();

test("the row endpoint answers with status 200 if PostgreSQL rejects a filter's number or UUID", async () => {
  await database.query(`
      create table towns (key uuid primary key, people integer);
      insert into towns values ('${townKey}', 20), ('6f1f6c1e-0000-4000-8000-000000000002', 21)`);
  const { run, close } = database.openRunner();
  const db = new Kysely<{ towns: Town }>({ dialect: createSqlDialect('postgres', run) });
  const source = createSqlSource({
    db,
    run,
    flavor: 'postgres',
    query: db.selectFrom('towns'),
    id: 'key',
    idType: 'uuid',
    columns,
    expressions: { people: 'people' },
    readRow: ({ people }) => ({ people }),
  });
  const answer = createRowEndpoint({ search, columns, source });
  const fetchRows = async (text: string) => {
    const { status, body } = await answer(text, { signal });
    return { status, ...body };
  };
  const between = (min: number | null, max: number | null) =>
    searchTextOf(queryWith({ columnFilters: [{ id: 'people', value: [min, max] }] }), search);
  expect(await fetchRows(between(20.5, null))).toEqual({ status: 200, rows: [{ people: 21 }], rowCount: 1 });
  expect(await fetchRows(between(null, 1e300))).toMatchObject({ status: 200, rowCount: 2 });
  expect(await fetchRows(between(5e-324, 20))).toMatchObject({ status: 200, rowCount: 1 });
  expect(await fetchRows(`?_ask=ids&selected=${townKey}`)).toEqual({ status: 200, knownIds: [townKey] });
  expect(await fetchRows('?_ask=ids&selected=~00')).toEqual({ status: 200, knownIds: [] });
  expect(await fetchRows('?_ask=ids&selected=x')).toEqual({ status: 200, knownIds: [] });
  await close();
});
