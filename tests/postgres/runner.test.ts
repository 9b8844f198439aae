import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { numberColumn } from '../../src/columns';
import { defineTable } from '../../src/definition';
import { createRowEndpoint } from '../../src/sources';
import { searchTextOf } from '../../src/sources/http/http-source';
import { createSqlDialect, createSqlSource, postgresRunner, type RunnerOptions } from '../../src/sources/sql';
import { createUserMaker, userSeed } from '../../src/data/random-users';
import { openPostgresUsers } from '../../src/demos/server/postgres-users';
import { Kysely } from 'kysely';
import pg from 'pg';
import { startPostgres, type PostgresServer } from './server';

let database: PostgresServer;
beforeAll(async () => {
  database = await startPostgres();
}, 60_000);
afterAll(() => database.close());

let pool: pg.Pool | undefined;
/** Opens a pool with one connection more than there are statements at a time. */
function open({ maxParallel = 7, ...options }: RunnerOptions = {}) {
  pool = new pg.Pool({ connectionString: database.url, max: maxParallel + 1, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return postgresRunner(pool, { maxParallel, ...options });
}
afterEach(async () => {
  await pool?.end();
  pool = undefined;
});

const sleep = 'select pg_sleep(600)';
/** Number of statements that sleep in the database, whoever waits for them. */
const countSleeping = async () =>
  Number(
    (await database.ask(`select count(*) from pg_stat_activity where state = 'active' and query = '${sleep}'`))[0]?.[
      'count'
    ],
  );
const one = [{ one: 1 }];
const unavailable = { name: 'UnavailableError' };
const waiting = { timeout: 20_000 };

describe('the connections to PostgreSQL', () => {
  test('end a statement in the database when the client that waits for it leaves', async () => {
    const run = open();
    const leaving = new AbortController();
    const answers = Array.from({ length: 3 }, () => run(sleep, [], leaving));
    const outcomes = Promise.allSettled(answers);
    await expect.poll(countSleeping, waiting).toBe(3);
    leaving.abort();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect.poll(countSleeping, waiting).toBe(0);
    expect(await run('select 1 as one', [])).toEqual(one);
  });

  test('answer an ordinary statement while twenty dear ones want all connections, and let only some of those go on', async () => {
    const run = open({ maxParallel: 5, slowAfterMs: 100, maxSlow: 2 });
    const leaving = new AbortController();
    let endedCount = 0;
    const dear = Array.from({ length: 20 }, async () => {
      await expect(run(sleep, [], leaving)).rejects.toMatchObject(unavailable);
      endedCount += 1;
    });
    await expect.poll(countSleeping, waiting).toBeGreaterThan(0);
    expect(await run('select 1 as one', [])).toEqual(one);
    await expect.poll(() => endedCount, waiting).toBe(18);
    expect(await countSleeping()).toBe(2);
    leaving.abort();
    await Promise.all(dear);
    await expect.poll(countSleeping, waiting).toBe(0);
  });

  test('let the database itself end what takes too long', async () => {
    const run = open({ maxStatementMs: 100 });
    await expect(run(sleep, [])).rejects.toMatchObject(unavailable);
    expect(await countSleeping()).toBe(0);
  });

  test('end a connection whose process in the database is frozen, and leave its place to another', async () => {
    const run = open({ maxParallel: 1, maxStatementMs: 100 });
    const frozen = Number((await run('select pg_backend_pid() as id', []))[0]?.['id']);
    process.kill(frozen, 'SIGSTOP');
    await expect(run('select 1 as one', [])).rejects.toMatchObject(unavailable);
    expect(pool?.totalCount).toBe(0);
    expect(await run('select 1 as one', [])).toEqual(one);
    process.kill(frozen, 'SIGCONT');
  });

  test('tell a fault of a statement from one of the database, and keep the connection', async () => {
    const run = open({ maxParallel: 1 });
    const [before] = await run('select pg_backend_pid() as id', []);
    await expect(run('select no_such_column', [])).rejects.toMatchObject({ code: '42703' });
    expect(await run('select pg_backend_pid() as id', [])).toEqual([before]);
  });

  test.each(['fast', 'immediate', 'kill'] as const)(
    'survive a database that stops (%s) during a statement and between two, and find it when it starts again',
    async (how) => {
      const run = open();
      // One connection is idle, and one in use.
      expect(await run('select 1 as one', [])).toEqual(one);
      const answers = [run(sleep, []), run(sleep, [])];
      const outcomes = Promise.all(answers.map((answer) => expect(answer).rejects.toMatchObject(unavailable)));
      await expect.poll(countSleeping, waiting).toBe(2);
      await database.stop(how);
      await outcomes;
      await expect(run('select 1 as one', [])).rejects.toMatchObject(unavailable);
      await database.start();
      await expect.poll(() => run('select 1 as one', []).catch(() => []), waiting).toEqual(one);
      // All are idle now.
      await database.stop(how);
      await database.start();
      await expect.poll(() => run('select 1 as one', []).catch(() => []), waiting).toEqual(one);
    },
    60_000,
  );
});

describe('the users of the page of a server', () => {
  test('are made once in the PostgreSQL that it is given, and found there', async () => {
    const users = Array.from({ length: 500 }, createUserMaker(userSeed));
    const query = { globalFilter: '', columnFilters: [], sorting: [], pagination: { pageIndex: 3, pageSize: 10 } };
    const found = [];
    // The second time, the table is there already, and stays as it is.
    for (const rowCount of [500, 10]) {
      const { source, close } = await openPostgresUsers(database.url, rowCount);
      const { signal } = new AbortController();
      const rowSelection = [{ ...query, selects: true, rows: { [users[30]?.id ?? '']: false } }];
      found.push({
        ...(await source.rows(query, { signal })),
        count: await source.count(query, { signal }),
        selected: await source.countSelected(rowSelection, query, { signal }),
      });
      await close();
    }
    expect(found).toEqual(Array.from({ length: 2 }, () => ({ rows: users.slice(30, 40), count: 500, selected: 499 })));
  });
});

describe('a table of PostgreSQL', () => {
  interface Town {
    readonly key: string;
    readonly people: number;
  }
  const columns = [{ accessorKey: 'people', header: 'People', ...numberColumn() }];
  const { search } = defineTable({ name: 'towns', states: [] });
  const townKey = '6f1f6c1e-0000-4000-8000-000000000001';
  const { signal } = new AbortController();

  test('has types of its own, of which a query may name values that there are none of: it is never answered by 500', async () => {
    await database.ask(`
      create table towns (key uuid primary key, people integer);
      insert into towns values ('${townKey}', 20), ('6f1f6c1e-0000-4000-8000-000000000002', 21)`);
    const run = open();
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
    const ask = async (text: string) => {
      const { status, body } = await answer(text, { signal });
      return { status, ...body };
    };
    const between = (min: number | null, max: number | null) =>
      searchTextOf(
        {
          globalFilter: '',
          columnFilters: [{ id: 'people', value: [min, max] }],
          sorting: [],
          pagination: { pageIndex: 0, pageSize: 10 },
        },
        search,
      );
    expect(await ask(between(20.5, null))).toEqual({ status: 200, rows: [{ people: 21 }], rowCount: 1 });
    expect(await ask(between(null, 1e300))).toMatchObject({ status: 200, rowCount: 2 });
    expect(await ask(between(5e-324, 20))).toMatchObject({ status: 200, rowCount: 1 });
    expect(await ask(`?_ask=ids&rowSelection=${townKey}`)).toEqual({ status: 200, knownIds: [townKey] });
    expect(await ask('?_ask=ids&rowSelection=%00')).toEqual({ status: 200, knownIds: [] });
    expect(await ask('?_ask=ids&rowSelection=x')).toEqual({ status: 200, knownIds: [] });
  });
});
