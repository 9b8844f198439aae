import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqliteRunner, type SqlRecord } from '../../../../src/entries/sql';

/** A worker that runs SQLite for `database`, which has the methods of the package `sqlite3`. */
const code = `
const { parentPort, workerData } = require('node:worker_threads');
globalThis.sqlite3ApiConfig = { warn: () => {}, error: () => {} };
import('@sqlite.org/sqlite-wasm').then(async ({ default: open }) => {
  const { capi, oo1 } = await open();
  const db = new oo1.DB(':memory:');
  capi.sqlite3_progress_handler(db, 1000, () => Atomics.load(workerData, 0), 0);
  parentPort.on('message', ({ text, values }) => {
    Atomics.store(workerData, 0, 0);
    parentPort.postMessage('begun');
    try {
      parentPort.postMessage({ records: db.selectObjects(text, values) });
    } catch (error) {
      parentPort.postMessage({ isInterrupted: error.resultCode === capi.SQLITE_INTERRUPT, message: error.message });
    }
  });
  parentPort.postMessage('ready');
});`;
const flag = new Int32Array(new SharedArrayBuffer(4));
let worker: Worker;
const running: string[] = [];
let runningCount = 0;
let mostRunning = 0;

interface Answer {
  readonly records?: SqlRecord[];
  readonly isInterrupted?: boolean;
  readonly message?: string;
}

const database = {
  all: (text: string, values: readonly unknown[], done: (error: Error | null, records: SqlRecord[]) => void) => {
    mostRunning = Math.max(mostRunning, (runningCount += 1));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin.
    worker.postMessage({ text, values });
    worker.on('message', function listen(answer: Answer | 'begun') {
      if (answer === 'begun') return running.push(text);
      worker.off('message', listen);
      runningCount -= 1;
      const error = Object.assign(new Error(answer.message), answer.isInterrupted && { code: 'SQLITE_INTERRUPT' });
      return done(answer.records ? null : error, answer.records ?? []);
    });
  },
  interrupt: () => void Atomics.store(flag, 0, 1),
};

beforeAll(async () => {
  worker = new Worker(code, { eval: true, workerData: flag });
  await once(worker, 'message');
});
afterAll(() => worker.terminate());

const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n';
const { signal } = new AbortController();

test('aborting a request interrupts the SQLite statement', async () => {
  const run = sqliteRunner(database);
  const leaving = new AbortController();
  const result = run(endless, [], leaving);
  const next = run('select ? as one', [1], { signal });
  await expect.poll(() => running).toContain(endless);
  leaving.abort();
  await expect(result).rejects.toMatchObject({ name: 'UnavailableError' });
  expect(await next).toEqual([{ one: 1 }]);
  expect(mostRunning).toBe(1);
});

test('a slow SQLite statement is interrupted', async () => {
  const run = sqliteRunner(database, { maxStatementMs: 20 });
  await expect(run(endless, [], { signal })).rejects.toThrow('The statement took longer than 20 ms.');
  await expect(run('select missing', [], { signal })).rejects.toThrow('no such column');
  expect(await run('select 1 as one', [])).toEqual([{ one: 1 }]);
});

test("if a SQLite file can't be opened, statements fail", async () => {
  const notOpen = Object.assign(new Error('The file cannot be opened.'), { code: 'SQLITE_CANTOPEN' });
  let finish: (() => void) | undefined;
  const closed = Object.assign(new EventEmitter(), {
    all: (_: string, __: readonly unknown[], done: (error: Error | null, records: SqlRecord[]) => void) => {
      finish = () => done(notOpen, []);
    },
    interrupt: () => {
      throw new Error('The database is not open.');
    },
  });
  const leaving = new AbortController();
  const result = sqliteRunner(closed)('select 1', [], leaving);
  await expect.poll(() => finish).toBeDefined();
  leaving.abort();
  closed.emit('error', notOpen);
  finish?.();
  await expect(result).rejects.toBe(notOpen);
});

test('`sqliteRunner` throws an error that names the invalid option', () => {
  expect(() => sqliteRunner(database, { maxStatementMs: 0 })).toThrow(
    'sqliteRunner: `maxStatementMs` must be a number of milliseconds above 0, got 0',
  );
});
