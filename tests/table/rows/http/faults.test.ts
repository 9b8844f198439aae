import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerNode, createRowEndpoint, memorySource } from '../../../../src/table/rows';
import { httpSource } from '../../../../src/table/rows/http/http-source';
import { selectMissingRows } from '../../../../machines/table';
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
let requestUrls: string[] = [];
/** Requests without an answer. */
let openResponses = new Set<ServerResponse>();
let mostOpen = 0;

function serve({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const text = url.slice('/rows'.length);
  requestUrls.push(text);
  openResponses.add(response);
  mostOpen = Math.max(mostOpen, openResponses.size);
  response.on('close', () => openResponses.delete(response));
  void respond(response, text);
}

const server = createServer(serve);
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
  requestUrls = [];
  mostOpen = 0;
  openResponses = new Set();
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
    missing: () => selectMissingRows(opened.actor.getSnapshot()),
    becomes: async (state: ReturnType<typeof opened.rowsState>) => {
      await expect.poll(opened.rowsState).toBe(state);
    },
  };
}

const json = (body: object): Respond => {
  return (response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};
const [first, second] = people;

describe('a table with a faulty server', () => {
  test.each<[string, Respond, string]>([
    [
      'the HTML of a proxy',
      (response) => void response.setHeader('content-type', 'text/html').end('<h1>Please log in</h1>'),
      'the server’s answer isn’t JSON',
    ],
    [
      'a body that is cut off',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 }).write('{"rows":[');
        setTimeout(() => response.destroy(), 20);
      },
      'the server’s answer was cut off',
    ],
    ['NaN', (response) => void response.end('{"rows":[],"rowCount":NaN}'), 'the server’s answer isn’t JSON'],
    [
      'NaN in a row, which is null in JSON',
      json({ rows: [{ id: 'p0', name: 'a', age: null }], rowCount: 1 }),
      'Row 1 of the answer is not a row of this table.',
    ],
    ['a negative number of rows', json({ rows: [], rowCount: -5 }), 'The number of rows must be a whole number ≥ 0.'],
    ['a page that is too long', json({ rows: people, rowCount: 95 }), 'The answer has 95 rows for a page of 10.'],
    [
      'the same id twice',
      json({ rows: [first, second, first], rowCount: 3 }),
      'The answer has two rows with the ID "p0"; `getRowId` must return a different one for each row.',
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
    expect(mostOpen).toBe(1);
  });

  test('a table shows how many rows are missing from a page', async () => {
    const opened = openTable();
    await opened.becomes('ready');
    respond = json({ rows: people.slice(10, 14), rowCount: 95 });
    opened.send({ type: 'page.next' });
    await opened.becomes('ready');
    expect(opened.shownIds()).toEqual(['p10', 'p11', 'p12', 'p13']);
    expect(opened.missing()).toEqual({ shown: 4, expected: 10 });
    respond = answerWell;
    opened.send({ type: 'rows.refresh' });
    await opened.becomes('ready');
    expect(opened.shownIds()).toEqual(opened.wantedIds());
    expect(opened.missing()).toBeUndefined();
  });

  test('when the row count shrinks, a table moves to the new last page', async () => {
    const opened = openTable('?pageIndex=9');
    await opened.becomes('ready');
    respond = (response, text) =>
      json({ rows: [], rowCount: Math.max(1, (Number(new URLSearchParams(text).get('pageIndex') ?? 1) - 2) * 10) })(
        response,
        text,
      );
    opened.send({ type: 'rows.refresh' });
    await expect.poll(() => opened.state().pagination.pageIndex).toBe(0);
    await opened.becomes('ready');
    expect(opened.missing()).toEqual({ shown: 0, expected: 1 });
    expect(requestUrls.length).toBeLessThanOrEqual(6);
    expect(mostOpen).toBe(1);
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

  test('while the user types, a table sends one request at a time', async () => {
    const opened = openTable();
    await opened.becomes('ready');
    const held: (() => void)[] = [];
    respond = (response, text) => void held.push(() => void answerWell(response, text));
    for (let index = 0; index < 40; index += 1) {
      if (index % 4 === 3) opened.send({ type: 'sort.toggle', columnId: 'age', multi: false });
      else opened.type('odd 1'.slice(0, 1 + (index % 5)));
      opened.wait(50);
      await expect.poll(() => openResponses.size).toBe(opened.value().request === 'fetching' ? 1 : 0);
    }
    opened.type('odd 1');
    opened.wait(2000);
    await expect.poll(() => openResponses.size).toBe(1);
    expect(requestUrls.length).toBeLessThan(16);
    // The next request may arrive before the server notices that the last one was aborted.
    expect(mostOpen).toBeLessThanOrEqual(2);
    for (const answer of held) answer();
    await opened.becomes('ready');
    expect(opened.state().globalFilter).toBe('odd 1');
    expect(opened.shownIds()).toEqual(opened.wantedIds());
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
  await vi.waitFor(() => expect(requestSignal?.aborted).toBe(false));
  leaving.abort();
  await expect(request).rejects.toThrow('aborted');
  await vi.waitFor(() => expect(requestSignal?.aborted).toBe(true));
});
