import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerNode, createRowEndpoint, memorySource } from '../../../../src/table/rows';
import { httpSource } from '../../../../src/table/rows/http/http-source';
import { getPersonId, openTableOf, people, personColumns, table, type Person } from '../../fetched-table';

const { search } = table;
const endpoint = createRowEndpoint({
  search,
  columns: personColumns,
  source: memorySource({ columns: personColumns, rows: people, getRowId: getPersonId }),
});

type Respond = (response: ServerResponse, text: string) => void | Promise<void>;
const answerWell: Respond = (response, text) =>
  answerNode({ url: text }, response, (searchString, signal) => endpoint(searchString, { signal }));

/** Returns the server's current kind of answer. */
let respond: Respond = answerWell;

const server = createServer(({ url = '' }, response) => void respond(response, url.slice('/rows'.length)));
let port = 0;
const listen = () =>
  new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
const stop = () =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

beforeAll(async () => {
  await listen();
  ({ port } = server.address() as AddressInfo);
});
afterAll(stop);
beforeEach(() => {
  // Removes the random part of retry delays.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  respond = answerWell;
});

afterEach(() => void vi.restoreAllMocks());

const isPerson = (json: unknown): json is Person =>
  typeof json === 'object' && json !== null && 'age' in json && typeof json.age === 'number';

/** Opens a table whose rows come from the server. Timers of the table are fake, those of the server are real. */
function openTable(url = '') {
  let triedCount = 0;
  const source = httpSource<Person>(`http://127.0.0.1:${port}/rows`, {
    search,
    parseRow: (json) => (isPerson(json) ? json : undefined),
    fetch: (url, init) => {
      triedCount += 1;
      return fetch(url, init);
    },
  });
  const opened = openTableOf(source, url);
  return {
    ...opened,
    /** Number of requests, including those that never reached a server. */
    tries: () => triedCount,
    message: () => opened.actor.getSnapshot().context.fetched?.failure?.message,
    becomes: async (state: ReturnType<typeof opened.rowsState>) => {
      await expect.poll(opened.rowsState).toBe(state);
    },
  };
}

const json = (body: object): Respond => {
  return (response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};

describe('a table with a faulty server', () => {
  test.each<[string, Respond, string]>([
    [
      'a body that is cut off',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 }).write('{"rows":[');
        setTimeout(() => response.destroy(), 20);
      },
      'the server’s answer was cut off',
    ],
    [
      'NaN in a row, which is null in JSON',
      json({ rows: [{ id: 'p0', name: 'a', age: null }], rowCount: 1 }),
      'Row 1 of the answer is not a row of this table.',
    ],
    ['no connection', (response) => void response.destroy(), 'can’t reach the server'],
  ])('after %s, a table shows an error and recovers on retry', async (_, fault, message) => {
    const opened = openTable();
    await opened.becomes('ready');
    respond = fault;
    opened.type('odd');
    opened.wait(150);
    await opened.becomes('failed');
    expect(opened.message()).toBe(message);
    expect(opened.shownIds()).toHaveLength(10);
    expect(opened.state().globalFilter).toBe('odd');
    respond = answerWell;
    opened.send({ type: 'rows.retry' });
    await opened.becomes('ready');
    expect(opened.shownIds()).toEqual(opened.wantedIds());
  });

  test('while a server is down for a minute, a table sends only a few requests', async () => {
    const opened = openTable();
    await opened.becomes('ready');
    await stop();
    const askedBefore = opened.tries();
    for (const letter of 'odd 1') {
      opened.type(opened.state().globalFilter + letter);
      opened.wait(150);
      await expect.poll(() => opened.value().request).not.toBe('fetching');
    }
    // In each of sixty simulated seconds, the network gets some real time.
    for (let second = 0; second < 60; second += 1) {
      await expect.poll(() => opened.value().request).not.toBe('fetching');
      opened.wait(1000);
    }
    await expect.poll(() => opened.value().request).not.toBe('fetching');
    expect(opened.rowsState()).toBe('failed');
    expect(opened.message()).toBe('can’t reach the server');
    expect(opened.shownIds()).toHaveLength(10);
    expect(opened.tries() - askedBefore).toBeLessThanOrEqual(12);
    await listen();
    opened.wait(30_000);
    await opened.becomes('ready');
    expect(opened.state().globalFilter).toBe('odd 1');
    expect(opened.shownIds()).toEqual(opened.wantedIds());
  });

  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 27, 10, 0, seconds)).toUTCString();
  test.each([
    ['seconds', '7', 7000],
    ['a date by the server’s clock', at(20), 20_000],
    ['a date that has passed', at(-20), 1000],
    ['more than five minutes', '86400', 300_000],
    ['neither seconds nor a date', 'soon', 1000],
  ])('a table waits for the time in `Retry-After` before it retries: %s', async (_, retryAfter, expectedMs) => {
    const opened = openTable();
    await opened.becomes('ready');
    respond = (response) =>
      void response.writeHead(503, { date: at(0), 'retry-after': retryAfter }).end('{"error":"Busy."}');
    opened.send({ type: 'page.next' });
    await opened.becomes('failed');
    respond = answerWell;
    opened.wait(expectedMs - 1);
    expect(opened.rowsState()).toBe('failed');
    opened.wait(1);
    await opened.becomes('ready');
    expect(opened.shownIds()).toEqual(opened.wantedIds());
  });

  test("many tables don't retry at the same time", async () => {
    vi.mocked(Math.random).mockReturnValue(0.5);
    const opened = openTable();
    await opened.becomes('ready');
    respond = (response) => void response.writeHead(503, { 'retry-after': '8' }).end();
    opened.send({ type: 'page.next' });
    await opened.becomes('failed');
    respond = answerWell;
    opened.wait(9999);
    expect(opened.rowsState()).toBe('failed');
    opened.wait(1);
    await opened.becomes('ready');
  });

  test('after a server restart, a table can go to the next page', async () => {
    const opened = openTable();
    await opened.becomes('ready');
    for (const _ of [1, 2, 3]) {
      await stop();
      await listen();
      opened.send({ type: 'page.next' });
      // If the client's open connection was lost, the request fails and is retried after a second.
      await expect.poll(opened.rowsState).not.toBe('refreshing');
      if (opened.rowsState() === 'failed') opened.wait(1000);
      await opened.becomes('ready');
      expect(opened.shownIds()).toEqual(opened.wantedIds());
    }
    expect(opened.state().pagination.pageIndex).toBe(3);
  });
});

test('when a client disconnects, the request to the source is aborted', async () => {
  let requestSignal: AbortSignal | undefined;
  respond = (response, text) =>
    answerNode({ url: text }, response, async (_, signal) => {
      requestSignal = signal;
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      return { status: 500, headers: {}, body: {} };
    });
  const leaving = new AbortController();
  const request = fetch(`http://127.0.0.1:${port}/rows`, { signal: leaving.signal });
  await vi.waitFor(() => expect(requestSignal?.aborted).toBe(false), 20_000);
  leaving.abort();
  await expect(request).rejects.toThrow('aborted');
  await vi.waitFor(() => expect(requestSignal?.aborted).toBe(true), 20_000);
});
