import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunnerOptions } from '../../src/entries/sql';
import { startMariadb } from './mariadb';
import { startPostgres } from './postgres';
import type { OpenedRunner, Server, Stopping } from './server';

interface Database {
  readonly name: string;
  readonly start: () => Promise<Server>;
  readonly stops: readonly Stopping[];
  readonly sleep: string;
  readonly countSleeping: string;
  readonly endless: string;
  readonly connectionId: string;
  readonly noSuchColumn: string;
}

const databases: readonly Database[] = [
  {
    name: 'PostgreSQL',
    start: startPostgres,
    stops: ['fast', 'immediate', 'kill'],
    sleep: 'select pg_sleep(600)',
    countSleeping:
      "select count(*) as number from pg_stat_activity where state = 'active' and query = 'select pg_sleep(600)'",
    endless: 'select pg_sleep(600)',
    connectionId: 'select pg_backend_pid() as id',
    noSuchColumn: '42703',
  },
  {
    name: 'MariaDB',
    start: startMariadb,
    stops: ['fast', 'kill'],
    sleep: 'select sleep(600) as slept',
    countSleeping:
      "select count(*) as number from information_schema.processlist where info = 'select sleep(600) as slept'",
    endless: 'select count(*) from seq_1_to_100000000 as a join seq_1_to_100000000 as b',
    connectionId: 'select connection_id() as id',
    noSuchColumn: 'ER_BAD_FIELD_ERROR',
  },
];

const one = [{ one: 1 }];
const unavailable = { name: 'UnavailableError' };
const waiting = { timeout: 20_000 };

describe.each(databases)('connections to $name', (database) => {
  const { sleep } = database;
  let server: Server;
  beforeAll(async () => {
    server = await database.start();
  }, 60_000);
  afterAll(() => server.close());

  let opened: OpenedRunner | undefined;
  const open = (options?: RunnerOptions) => {
    opened = server.openRunner(options);
    return opened.run;
  };
  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });
  const countSleeping = async () => Number((await server.query(database.countSleeping))[0]?.['number']);

  test("when a client disconnects, the database cancels the client's SQL statements", async () => {
    const run = open();
    const leaving = new AbortController();
    const outcomes = Promise.all(
      Array.from({ length: 3 }, () => expect(run(sleep, [], leaving)).rejects.toMatchObject(unavailable)),
    );
    await expect.poll(countSleeping, waiting).toBe(3);
    leaving.abort();
    await outcomes;
    await expect.poll(countSleeping, waiting).toBe(0);
    expect(await run('select 1 as one', [])).toEqual(one);
  });

  test('while twenty slow statements wait for connections, a fast statement still gets a response', async () => {
    const run = open({ maxParallel: 5, slowAfterMs: 100, maxSlow: 2 });
    const leaving = new AbortController();
    const expensive = Promise.all(
      Array.from({ length: 20 }, () => expect(run(sleep, [], leaving)).rejects.toMatchObject(unavailable)),
    );
    await expect.poll(countSleeping, waiting).toBe(5);
    expect(await run('select 1 as one', [])).toEqual(one);
    leaving.abort();
    await expensive;
    await expect.poll(countSleeping, waiting).toBe(0);
  });

  test('a SQL statement that takes longer than `maxStatementMs` is rejected', async () => {
    const run = open({ maxStatementMs: 100 });
    await expect(run(database.endless, [])).rejects.toMatchObject(unavailable);
    expect(await run('select 1 as one', [])).toEqual(one);
  });

  test('if the database freezes, its connections are closed, and opened again later', async () => {
    const run = open({ maxParallel: 1, maxStatementMs: 100 });
    expect(await run('select 1 as one', [])).toEqual(one);
    const thaw = await server.freeze();
    try {
      await expect(run('select 1 as one', [])).rejects.toMatchObject(unavailable);
    } finally {
      thaw();
    }
    await expect.poll(() => run('select 1 as one', []).catch(() => []), waiting).toEqual(one);
  });

  test("an error in a SQL statement doesn't close the database connection", async () => {
    const run = open({ maxParallel: 1 });
    const before = await run(database.connectionId, []);
    await expect(run('select no_such_column', [])).rejects.toMatchObject({ code: database.noSuchColumn });
    expect(await run(database.connectionId, [])).toEqual(before);
  });

  test.each(database.stops)(
    'if the database stops (%s) during or between statements, connections are opened again',
    async (how) => {
      const run = open();
      expect(await run('select 1 as one', [])).toEqual(one);
      const answers = [run(sleep, []), run(sleep, [])];
      const outcomes = Promise.all(answers.map((answer) => expect(answer).rejects.toMatchObject(unavailable)));
      await expect.poll(countSleeping, waiting).toBe(2);
      await server.stop(how);
      await outcomes;
      await expect(run('select 1 as one', [])).rejects.toMatchObject(unavailable);
      await server.start();
      await expect.poll(() => run('select 1 as one', []).catch(() => []), waiting).toEqual(one);
      await server.stop(how);
      await server.start();
      await expect.poll(() => run('select 1 as one', []).catch(() => []), waiting).toEqual(one);
    },
    60_000,
  );
});
