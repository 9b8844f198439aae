import { createServer, type ServerResponse } from 'node:http';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerNode, createRowEndpoint, httpSource } from '../../../../src/entries/rows';
import { memorySource } from '../../../../src/table/rows/memory-source';
import { getPersonId, openTableOf, people, personColumns, table, type Person } from '../../fetched-table';

const { search } = table;
const endpoint = createRowEndpoint({
  search,
  columns: personColumns,
  source: memorySource({ columns: personColumns, rows: people, getRowId: getPersonId }),
});

const isPerson = (json: unknown): json is Person =>
  typeof json === 'object' && json !== null && 'age' in json && typeof json.age === 'number';

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

const answerWell: Answer = async (url) => {
  const { signal } = new AbortController();
  const { status, headers, body } = await endpoint(url.slice('/rows'.length), { signal });
  return Response.json(body, { status, headers });
};

/** Opens a table. `answerBy` changes how its requests are answered. */
async function openTable() {
  let answer = answerWell;
  let triedCount = 0;
  const source = httpSource<Person>('/rows', {
    search,
    parseRow: (json) => (isPerson(json) ? json : undefined),
    fetch: async (url, init) => {
      triedCount += 1;
      return answer(url, init);
    },
  });
  const opened = openTableOf(source);
  const becomes = (state: ReturnType<typeof opened.rowsState>) => expect.poll(opened.rowsState).toBe(state);
  await becomes('ready');
  return {
    ...opened,
    becomes,
    tries: () => triedCount,
    answerBy: (next: Answer) => void (answer = next),
    message: () => opened.actor.getSnapshot().context.fetched?.failure?.message,
  };
}

// Removes the random part of retry delays.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

/** Starts a server, and returns its URL. */
async function listen(respond: (response: ServerResponse, url: string) => unknown): Promise<string> {
  const server = createServer(({ url = '' }, response) => respond(response, url));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/rows`;
}

test.each<[string, (response: ServerResponse) => void, string]>([
  [
    'a body that is cut off',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 }).write('{"rows":[');
      setTimeout(() => response.destroy(), 20);
    },
    'The server’s response was cut off.',
  ],
  [
    'NaN in a row, which is null in JSON',
    (response) => response.end(JSON.stringify({ rows: [{ id: 'p0', name: 'a', age: null }], rowCount: 1 })),
    '`parseRow` rejected row 1 of the response.',
  ],
  ['no connection', (response) => void response.destroy(), 'The server can’t be reached.'],
])('after %s, a table shows an error and recovers on retry', async (_, respond, message) => {
  const url = await listen(respond);
  const opened = await openTable();
  opened.answerBy((_url, init) => fetch(url, init));
  opened.type('odd');
  opened.wait(150);
  await opened.becomes('failed');
  expect([opened.message(), opened.shownIds()?.length, opened.state().globalFilter]).toEqual([message, 10, 'odd']);
  opened.answerBy(answerWell);
  opened.send({ type: 'rows.retry' });
  await opened.becomes('ready');
  expect(opened.shownIds()).toEqual(opened.wantedIds());
});

test('while a server is down for a minute, a table sends only a few requests', async () => {
  const opened = await openTable();
  const triesBefore = opened.tries();
  opened.answerBy(() => Promise.reject(new TypeError('fetch failed')));
  const settle = () => expect.poll(() => opened.source().value.requests, { interval: 1 }).not.toBe('fetching');
  for (const letter of 'odd 1') {
    opened.type(opened.state().globalFilter + letter);
    opened.wait(150);
    await settle();
  }
  for (let second = 0; second < 60; second += 1) {
    opened.wait(1000);
    await settle();
  }
  expect([opened.rowsState(), opened.message(), opened.shownIds()?.length]).toEqual([
    'failed',
    'The server can’t be reached.',
    10,
  ]);
  expect(opened.tries() - triesBefore).toBeLessThanOrEqual(12);
  opened.answerBy(answerWell);
  opened.wait(30_000);
  await opened.becomes('ready');
  expect(opened.state().globalFilter).toBe('odd 1');
});

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 27, 10, 0, seconds)).toUTCString();
test.each([
  ['seconds', '7', 0, 7000],
  ['a date by the server’s clock', at(20), 0, 20_000],
  ['a date that has passed', at(-20), 0, 1000],
  ['more than five minutes', '86400', 0, 300_000],
  ['neither seconds nor a date', 'soon', 0, 1000],
  ['seconds, with a random part, so that many tables don’t retry at the same time', '8', 0.5, 10_000],
])('a table waits for the time in `Retry-After` before it retries: %s', async (_, retryAfter, random, expectedMs) => {
  vi.mocked(Math.random).mockReturnValue(random);
  const opened = await openTable();
  opened.answerBy(() => new Response('', { status: 503, headers: { date: at(0), 'retry-after': retryAfter } }));
  opened.send({ type: 'page.next' });
  await opened.becomes('failed');
  opened.answerBy(answerWell);
  opened.wait(expectedMs - 1);
  expect(opened.rowsState()).toBe('failed');
  opened.wait(1);
  await opened.becomes('ready');
});

test('`answerNode` aborts a request to the source when the client disconnects', async () => {
  let requestSignal: AbortSignal | undefined;
  let requested: string | undefined;
  const url = await listen((response, text) =>
    answerNode({ url: text }, response, async (search, signal) => {
      requested = search;
      requestSignal = signal;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return { status: 500, headers: {}, body: {} };
    }),
  );
  const leaving = new AbortController();
  const request = fetch(`${url}?q=a`, { signal: leaving.signal });
  await vi.waitFor(() => expect(requestSignal?.aborted).toBe(false), 20_000);
  expect(requested).toBe('?q=a');
  leaving.abort();
  await expect(request).rejects.toThrow('aborted');
  await vi.waitFor(() => expect(requestSignal?.aborted).toBe(true), 20_000);
});
