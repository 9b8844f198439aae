import type { Pool } from 'mysql2/promise';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mariadbRunner, type RunnerOptions } from '../../src/sources/sql';
import { startMariadb, type MariadbServer } from './server';

let database: MariadbServer;
beforeAll(async () => {
  database = await startMariadb();
}, 60_000);
afterAll(() => database.close());

let pool: Pool | undefined;
/** Opens a pool with one connection more than there are statements at a time. */
function open({ maxParallel = 7, ...options }: RunnerOptions = {}) {
  pool = database.openPool(maxParallel + 1);
  return mariadbRunner(pool, { maxParallel, ...options });
}
afterEach(async () => {
  await pool?.end();
  pool = undefined;
});

const sleep = 'select sleep(600) as slept';
/** Number of statements that sleep in the database, whoever waits for them. */
async function countSleeping() {
  const own = database.openPool(1);
  try {
    const [records] = await own.query('select count(*) as number from information_schema.processlist where info = ?', [
      sleep,
    ]);
    return Array.isArray(records) && records[0] && 'number' in records[0] ? Number(records[0]['number']) : undefined;
  } finally {
    await own.end();
  }
}
const one = [{ one: 1 }];
const unavailable = { name: 'UnavailableError' };
const waiting = { timeout: 20_000 };

describe('the connections to MariaDB', () => {
  test('end a statement in the database when the client that waits for it leaves', async () => {
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
    const endless =
      'with recursive n as (select 1 as i union all select i + 1 from n where i < 1000000000) select max(i) from n';
    await expect(run('set max_recursive_iterations = 4294967295', [])).resolves.toBeDefined();
    await expect(run(endless, [])).rejects.toMatchObject(unavailable);
  });

  test('tell a fault of a statement from one of the database, and keep the connection', async () => {
    const run = open({ maxParallel: 1 });
    const [before] = await run('select connection_id() as id', []);
    await expect(run('select no_such_column', [])).rejects.toMatchObject({ code: 'ER_BAD_FIELD_ERROR' });
    expect(await run('select connection_id() as id', [])).toEqual([before]);
  });

  test('survive a database that is killed during a statement and between two, and find it when it starts again', async () => {
    const run = open();
    expect(await run('select 1 as one', [])).toEqual(one);
    const outcomes = Promise.all([run(sleep, [])].map((answer) => expect(answer).rejects.toMatchObject(unavailable)));
    await expect.poll(countSleeping, waiting).toBe(1);
    await database.kill();
    await outcomes;
    await expect(run('select 1 as one', [])).rejects.toMatchObject(unavailable);
    await database.start();
    await expect.poll(() => run('select 1 as one', []).catch(() => []), waiting).toEqual(one);
  }, 60_000);
});
