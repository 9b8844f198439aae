import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mariadbRunner, postgresRunner } from '../../../../src/entries/sql';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a pool with one connection for statements and one for cancellations. A frozen database doesn't answer. */
function openPool() {
  let isFrozen = false;
  let free = 2;
  const ended: boolean[] = [];
  const waiting: (() => void)[] = [];
  const never = new Promise<never>(() => {});
  const connect = async () => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    free -= 1;
    return {
      query: () => (isFrozen ? never : Promise.resolve({ rows: [{ id: 7 }] })),
      release: (isEnded = false) => {
        ended.push(isEnded);
        free += 1;
        waiting.shift()?.();
      },
    };
  };
  return { connect, ended, free: () => free, freeze: (now: boolean) => void (isFrozen = now) };
}

const nameOfFailure = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => (error instanceof Error ? error.name : error));

test.each([
  ['while the client waits', false],
  ['after the client leaves', true],
])('if a database hangs, its pool connection is freed %s', async (_, leaves) => {
  const pool = openPool();
  const run = postgresRunner(pool, { maxParallel: 1, maxStatementMs: 1000 });
  expect(await run('select', [])).toEqual([{ id: 7 }]);
  pool.freeze(true);
  const leaving = new AbortController();
  const outcome = nameOfFailure(run('select', [], leaving));
  await vi.advanceTimersByTimeAsync(100);
  expect(pool.free()).toBe(1);
  if (leaves) leaving.abort();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await outcome).toBe('UnavailableError');
  expect(pool.free()).toBe(2);
  expect(pool.ended.at(-1)).toBe(true);
  pool.freeze(false);
  expect(await run('select', [])).toEqual([{ id: 7 }]);
});

test('a query fails if it waits too long for a pool connection', async () => {
  const pool = openPool();
  const taken = [await pool.connect(), await pool.connect()];
  const run = postgresRunner(pool, { maxParallel: 1, maxStatementMs: 1000 });
  const outcome = nameOfFailure(run('select', []));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await outcome).toBe('UnavailableError');
  for (const { release } of taken) release();
  await vi.advanceTimersByTimeAsync(0);
  expect(pool.free()).toBe(2);
});

test("a lost connection to PostgreSQL doesn't crash the process", async () => {
  const lost = new Error('Connection terminated unexpectedly');
  let rejectQuery = (_: Error) => {};
  const client = Object.assign(new EventEmitter(), {
    query: (text: string) =>
      text === 'long'
        ? new Promise<{ rows: [] }>((_, reject) => (rejectQuery = reject))
        : Promise.resolve({ rows: [{ id: 7 }] }),
    release: () => {},
  });
  const pool = Object.assign(new EventEmitter(), { connect: () => Promise.resolve(client) });
  const run = postgresRunner(pool);
  for (let count = 0; count < 3; count += 1) await run('select', []);
  pool.emit('error', lost);
  const outcome = nameOfFailure(run('long', []));
  await vi.advanceTimersByTimeAsync(0);
  client.emit('error', lost);
  rejectQuery(lost);
  expect(await outcome).toBe('UnavailableError');
  // More than one listener would be a leak.
  expect([pool.listenerCount('error'), client.listenerCount('error')]).toEqual([1, 1]);
});

test("a lost connection to MariaDB doesn't crash the process", async () => {
  const connection = new EventEmitter();
  const sentTexts: string[] = [];
  const query = async (text: string) => {
    sentTexts.push(text);
    return [[{ id: 7 }]] as const;
  };
  const getConnection = async () => ({ connection, query, release: () => {}, destroy: () => {} });
  const run = mariadbRunner({ getConnection });
  for (let count = 0; count < 3; count += 1) await run('select', []);
  connection.emit('error', new Error('Connection lost: The server closed the connection.'));
  expect(connection.listenerCount('error')).toBe(1);
  expect(sentTexts).toEqual([
    expect.stringContaining('max_statement_time'),
    expect.stringContaining('connection_id'),
    ...Array.from({ length: 3 }, () => 'select'),
  ]);
});

test('a finished SQL statement releases the connection even if its cancellation is still waiting', async () => {
  const released: (boolean | undefined)[] = [];
  let end = () => {};
  const client = {
    query: (text: string) =>
      text === 'long'
        ? new Promise<{ rows: [] }>((resolve) => (end = () => resolve({ rows: [] })))
        : Promise.resolve({ rows: [{ id: 7 }] }),
    release: (isEnded?: boolean) => void released.push(isEnded),
  };
  const connect = vi.fn<() => Promise<typeof client>>(() => new Promise(() => {}));
  connect.mockResolvedValueOnce(client);
  const leaving = new AbortController();
  const outcome = postgresRunner({ connect })('long', [], leaving);
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(connect).toHaveBeenCalledTimes(2);
  end();
  await outcome;
  expect(released).toEqual([false]);
});
