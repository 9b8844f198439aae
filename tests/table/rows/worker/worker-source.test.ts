import { afterEach, expect, test } from 'vitest';
import { type AsyncRowSource, createWorkerSource, serveRows } from '../../../../src/entries/rows';
import { queryWith } from '../query-with';

const query = queryWith();
const idle = () => new AbortController().signal;

function createPromise<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const opened: MessagePort[] = [];
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

/** Connects a source through a message channel, as if it were in a worker. */
function moveAway(source: AsyncRowSource<string>) {
  const { port1, port2 } = new MessageChannel();
  for (const port of [port1, port2]) {
    port.start();
    opened.push(port);
  }
  serveRows(source, port2);
  return { source: createWorkerSource<string>(port1), page: port1 };
}

test("a worker source treats row IDs as existing if the source in the worker can't check them", async () => {
  const { source } = moveAway({ rows: async () => ({ rows: [] }) });
  expect(await source.knownIds(['1', '2'], { signal: idle() })).toEqual(['1', '2']);
  await expect(source.count(query, { signal: idle() })).rejects.toThrow('lacks `count`');
  await expect(source.rowsNamed(['1'], { signal: idle() })).rejects.toThrow('lacks `rowsNamed`');
});

test('aborting a call to a worker source rejects that call immediately', async () => {
  const reached = createPromise<AbortSignal>();
  const stopped = createPromise<undefined>();
  const { source } = moveAway({
    rows: (_, { signal }) => {
      reached.resolve(signal);
      signal.addEventListener('abort', () => stopped.resolve(undefined));
      return new Promise(() => {});
    },
  });
  const controller = new AbortController();
  const answer = source.rows(query, { signal: controller.signal });
  const inWorker = await reached.promise;
  expect(inWorker.aborted).toBe(false);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await stopped.promise;
});

test('a worker source sends nothing to the worker if a call is already aborted', async () => {
  const { source } = moveAway({ rows: () => expect.unreachable() });
  await expect(source.rows(query, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

test('an error thrown by the source in a worker rejects the call to the worker source', async () => {
  const { source } = moveAway({ rows: () => Promise.reject(new Error('The disk is full.')) });
  await expect(source.rows(query, { signal: idle() })).rejects.toMatchObject({
    name: 'Error',
    message: 'The disk is full.',
  });
});

test("if a worker can't send its response, the call to the worker source rejects", async () => {
  const { source } = moveAway({ rows: async () => ({ rows: ['Oslo'], toString: () => 'not data' }) });
  await expect(source.rows(query, { signal: idle() })).rejects.toMatchObject({ name: 'DataCloneError' });
});

test("a worker source ignores the app's own messages to and from the worker", async () => {
  const { source, page } = moveAway({ rows: async () => ({ rows: ['Oslo'] }) });
  page.dispatchEvent(new MessageEvent('message', { data: { callId: 1, answer: { rows: [] } } }));
  for (const message of [{ callId: 1 }, undefined]) page.postMessage(message, []);
  expect(await source.rows(query, { signal: idle() })).toEqual({ rows: ['Oslo'] });
});

test('if a worker fails, pending and later calls to the worker source reject', async () => {
  const reached = createPromise<undefined>();
  const { source, page } = moveAway({
    rows: () => {
      reached.resolve(undefined);
      return new Promise(() => {});
    },
  });
  const waiting = source.rows(query, { signal: idle() });
  await reached.promise;
  page.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toThrow('has failed');
  await expect(source.rows(query, { signal: idle() })).rejects.toThrow('has failed');
});
