import { describe, expect, test, vi } from 'vitest';
import type { Json, RowQuery } from '../../../../machines/table';
import { textColumn, defineTableUrl } from '../../../../src/entries/url';
import { createRowEndpoint, httpSource } from '../../../../src/entries/rows';
import { memorySource } from '../../../../src/table/rows/memory-source';
import { countConditions } from '../../../../src/table/rows/query-cost';
import { RefusedQueryError, UnavailableError } from '../../../../src/table/rows/sql/errors';
import { people, personColumns as columns, type Person } from '../../fetched-table';
import { queryWith } from '../query-with';

const { search } = defineTableUrl({ name: 'people', states: ['columnFilters', 'columnOrder', 'rowSelection'] });
const { signal } = new AbortController();

/** The headers of every response. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
};
const inMemory = memorySource<Person>({ columns, rows: people, getRowId: ({ id }) => id });
const endpoint = createRowEndpoint({ search, columns, source: inMemory });

const isPerson = (json: unknown): json is Person =>
  typeof json === 'object' && json !== null && 'name' in json && typeof json.name === 'string';
const parseRow = (json: unknown) => (isPerson(json) ? json : undefined);

const sourceOf = (answer: (url: string, init: RequestInit) => Response | Promise<Response>) =>
  httpSource<Person>('/rows', {
    search,
    parseRow,
    fetch: async (url, init) => answer(url, init),
  });

test("an HTTP source sends the table's search string with each request for rows", async () => {
  const urls: string[] = [];
  const source = sourceOf((url) => {
    urls.push(url);
    return Response.json({ rows: [] });
  });
  await source.rows(queryWith(), { signal });
  await source.rows(queryWith({ globalFilter: 'a&b', pagination: { pageIndex: 1, pageSize: 10 } }), { signal });
  expect(urls).toEqual(['/rows', '/rows?q=a~26b&page=2']);
});

test.each([
  ['status 500', new Response('oops', { status: 500 }), 'Server error 500.', true],
  [
    'status 400 and its reason',
    Response.json({ error: 'The page size must be at most 1000, got 5000.' }, { status: 400 }),
    'The server responded with 400: The page size must be at most 1000, got 5000.',
    false,
  ],
  ['too many requests', new Response('', { status: 429 }), 'The server responded with 429.', true],
  ['broken JSON', new Response('{"rows": ['), 'The server’s response isn’t JSON.', true],
  ['a text', Response.json('rows'), 'The response lacks the list `rows`.', true],
  ['null', Response.json(null), 'The response lacks the list `rows`.', true],
  ['rows that are not a list', Response.json({ rows: {} }), 'The response lacks the list `rows`.', true],
  [
    'an invalid row',
    Response.json({ rows: [{ name: 'a' }, { name: 1 }] }),
    '`parseRow` rejected row 2 of the response.',
    true,
  ],
  [
    'a count that is not a number',
    Response.json({ rows: [], rowCount: '9' }),
    'response: `rowCount` must be a whole number ≥ 0, got "9".',
    true,
  ],
])('an HTTP source rejects an invalid response and gives the reason: %s', async (_, response, message, canRetry) => {
  const error: unknown = await sourceOf(() => response)
    .rows(queryWith(), { signal })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message });
  expect(error).toSatisfy((reason: { readonly canRetry?: boolean }) => (reason.canRetry !== false) === canRetry);
});

test("a request of an HTTP source fails if the server can't be reached or the request is aborted", async () => {
  const unreachable = sourceOf(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(unreachable.rows(queryWith(), { signal })).rejects.toThrow('The server can’t be reached.');
  const calling = new AbortController();
  const hanging = sourceOf(
    (_, init) => new Promise((__, reject) => init.signal?.addEventListener('abort', () => reject(new Error('over')))),
  );
  const rows = hanging.rows(queryWith(), calling);
  calling.abort();
  await expect(rows).rejects.toThrow('over');
});

test('an HTTP source splits a long list of row IDs into several requests', async () => {
  const urls: string[] = [];
  const source = httpSource<Person>('/rows', {
    search,
    parseRow,
    maxSearchLength: 60,
    fetch: async (url) => {
      urls.push(url);
      const { status, body } = await endpoint(url.slice('/rows'.length), { signal });
      return Response.json(body, { status });
    },
  });
  // SQL, lists and HTML are treated as ordinary strings.
  const ids = ['p3', 'p90', 'p95', `'; drop table people; --`, 'a,b', '<b>', '__proto__', '', 'none', 'all', 'p4'];
  expect(await source.knownIds?.(ids, { signal })).toEqual(['p3', 'p90', 'p4']);
  expect(urls.length).toBeGreaterThan(2);
  for (const url of urls) expect(url).toMatch(/^\/rows\?_ask=ids&selected=/);
  const rows = await source.rowsNamed?.(ids, { signal });
  expect(rows?.map(({ id }) => id).toSorted()).toEqual(['p3', 'p4', 'p90']);
  const listed = Object.fromEntries(['p3', 'p90', 'p4', 'p5', 'p7', 'p9', 'p11', 'p13'].map((id) => [id, true]));
  expect(await source.countSelected?.(listed, { globalFilter: 'odd', columnFilters: [] }, { signal })).toBe(6);
});

test.each([
  ['an answer without `knownIds`', { selectedCount: 1 }, ['p1', 'p2']],
  ['IDs that were not requested', { knownIds: ['p2', 'p3', 4, null] }, ['p2']],
])('an HTTP source returns only requested row IDs, or all if the server checks none: %s', async (_, body, kept) => {
  expect(await sourceOf(() => Response.json(body)).knownIds?.(['p1', 'p2'], { signal })).toEqual(kept);
});

test('an HTTP source sends no request if more than 1,000 row IDs are selected', async () => {
  const ids = Array.from({ length: 1001 }, (_, index) => `p${index}`);
  const source = sourceOf(() => expect.unreachable());
  expect(await source.knownIds?.(ids, { signal })).toEqual(ids);
  const listed = Object.fromEntries(ids.map((id) => [id, true]));
  await expect(source.countSelected?.(listed, { globalFilter: '', columnFilters: [] }, { signal })).rejects.toThrow(
    'At most 1000 selected rows can be counted, got 1001.',
  );
});

test('an HTTP source rejects an invalid response about row IDs and gives the reason', async () => {
  await expect(sourceOf(() => Response.json({ knownIds: 'p1' })).knownIds?.(['p1'], { signal })).rejects.toThrow(
    'The response’s `knownIds` must be a list.',
  );
  await expect(sourceOf(() => Response.json({})).rowsNamed?.(['p1'], { signal })).rejects.toThrow(
    'The response lacks the list `rows`.',
  );
});

test('an HTTP source counts selected rows correctly if rows are selected by default', async () => {
  const opening = defineTableUrl({
    name: 'people',
    states: ['columnFilters', 'columnOrder', 'rowSelection'],
    defaults: { rowSelection: { p3: true, p4: true } },
  });
  const answer = createRowEndpoint({ search: opening.search, columns, source: inMemory });
  const source = httpSource<Person>('/rows', {
    search: opening.search,
    parseRow,
    fetch: async (url) => Response.json((await answer(url.slice('/rows'.length), { signal })).body),
  });
  const filters = { globalFilter: 'odd', columnFilters: [] };
  expect(await source.countSelected?.({ p3: true, p4: true }, filters, { signal })).toBe(1);
  expect(await source.countSelected?.({}, filters, { signal })).toBe(0);
  expect((await source.rows(queryWith(), { signal })).rowCount).toBe(95);
});

test('`httpSource` throws an error if `search` lacks a state that queries need', () => {
  const unsorted = defineTableUrl({ name: 'people', params: { sorting: false } });
  expect(() => httpSource('/rows', { search: unsorted.search, parseRow })).toThrow(
    'httpSource: `search` must contain globalFilter, columnFilters, sorting, pagination, got one without sorting',
  );
});

describe('createRowEndpoint', () => {
  test('the row endpoint returns the requested row IDs that still exist', async () => {
    expect(await endpoint('?_ask=ids&selected=p1,p95,__proto_~5F', { signal })).toEqual({
      status: 200,
      headers,
      body: { knownIds: ['p1'] },
    });
    expect(await endpoint('?_ask=rows&selected=p1,p95', { signal })).toEqual({
      status: 200,
      headers,
      body: { rows: [people[1]] },
    });
    expect(await endpoint('?_ask=rows', { signal })).toEqual({ status: 200, headers, body: { rows: [] } });
  });

  test('the row endpoint rejects requests with too many IDs', async () => {
    expect(await endpoint('?_ask=rows&selected=matching', { signal })).toMatchObject({ status: 400 });
    const ids = Array.from({ length: 1001 }, (_, index) => index).join();
    const answer = createRowEndpoint({ search, columns, source: inMemory, maxSearchLength: 10_000 });
    for (const asked of ['ids', 'rows'])
      expect(await answer(`?_ask=${asked}&selected=${ids}`, { signal })).toEqual({
        status: 400,
        headers,
        body: { error: 'The selection must have at most 1000 rows, got 1001.' },
      });
    expect(await endpoint('?_ask=constructor&perPage=1', { signal })).toMatchObject({ body: { rowCount: 95 } });
  });

  test("the row endpoint assumes that row IDs exist if the source can't check them", async () => {
    const answer = createRowEndpoint<Person>({
      search,
      columns,
      source: { rows: () => Promise.resolve({ rows: [] }) },
    });
    expect((await answer('?_ask=ids&selected=x', { signal })).body).toEqual({ knownIds: ['x'] });
    expect(await answer('?_ask=rows&selected=x', { signal })).toMatchObject({ status: 400 });
  });

  test('a table that uses the reserved param `_ask` throws an error', () => {
    const search = defineTableUrl({ name: 'people', params: { globalFilter: '_ask' } }).search;
    expect(() => createRowEndpoint({ search, columns, source: inMemory })).toThrow(
      "createRowEndpoint: rename the table's param `_ask`, because requests for rows use this name",
    );
    expect(() => httpSource('/rows', { search, parseRow })).toThrow("httpSource: rename the table's param");
  });

  test.each([
    ['query', `?q=${'a'.repeat(4000)}`, 'The query must have at most 4000 characters, got 4003.'],
    ['page', '?perPage=1001', 'The page size must be at most 1000, got 1001.'],
  ])('the row endpoint rejects a %s that is too long', async (_, text, error) => {
    expect(await endpoint(text, { signal })).toEqual({ status: 400, headers, body: { error } });
  });

  test('the row endpoint ignores unknown columns and invalid params, as tables do', async () => {
    const asked: RowQuery[] = [];
    const answer = createRowEndpoint<Person>({
      search,
      columns,
      source: {
        rows: (given) => {
          asked.push(given);
          return Promise.resolve({ rows: [] });
        },
        count: () => Promise.resolve(7),
      },
    });
    const { body } = await answer('?sort=constructor,-name&age.has=b&__proto__.json=1&name.has=b&page=-1&perPage=x', {
      signal,
    });
    expect(asked).toEqual([
      queryWith({ sorting: [{ id: 'name', desc: true }], columnFilters: [{ id: 'name', value: 'b' }] }),
    ]);
    expect(body).toEqual({ rows: [], rowCount: 7 });
  });

  test("if the source rejects a query, the row endpoint responds with the source's reason", async () => {
    const refused = Object.assign(new Error('A searched text is too long.'), { name: 'RefusedQueryError' });
    const answer = createRowEndpoint<Person>({ search, columns, source: { rows: () => Promise.reject(refused) } });
    expect(await answer('', { signal })).toEqual({
      status: 400,
      headers,
      body: { error: 'A searched text is too long.' },
    });
  });

  const columnIds = Array.from({ length: 50 }, (_, index) => `column${index}`);
  const filters = (count: number) =>
    columnIds
      .slice(0, count)
      .map((id) => `${id}.has.q`)
      .join();
  const wide = columnIds.map((id, index) => ({
    id,
    accessorFn: ({ name }: Person) => name,
    ...textColumn(),
    enableGlobalFilter: index === 0,
  }));
  const sortedBy = (count: number) => `?sort=${columnIds.slice(0, count).join()}`;

  test('the row endpoint rejects an expensive query without calling the source', async () => {
    const asked: unknown[] = [];
    const fetchPage = async (given: unknown) => {
      asked.push(given);
      return { rows: [] };
    };
    const source = { rows: fetchPage, countSelected: async (given: unknown) => asked.push(given) };
    const answer = createRowEndpoint<Person>({ search, columns: wide, source });
    const refused = (error: string) => ({ status: 400, headers, body: { error } });
    expect(await answer(`?_ask=count&selected=${filters(50)},matching`, { signal })).toEqual(
      refused('The query must have at most 50 conditions, got 51.'),
    );
    expect(await answer(sortedBy(11), { signal })).toEqual(
      refused('The query must sort by at most 10 columns, got 11.'),
    );
    expect(asked).toEqual([]);
    expect(await answer(`?_ask=count&selected=${filters(49)},matching`, { signal })).toMatchObject({ status: 200 });
    expect(await answer(sortedBy(10), { signal })).toMatchObject({ status: 200 });
    const generous = createRowEndpoint<Person>({ search, columns: wide, source, maxConditions: 51, maxSortKeys: 11 });
    expect(await generous(`?_ask=count&selected=${filters(50)},matching`, { signal })).toMatchObject({ status: 200 });
    expect(await generous(sortedBy(11), { signal })).toMatchObject({ status: 200 });
  });

  test("each searched column, filter and list option counts toward a query's condition limit", () => {
    const filter = (id: string, value: Json) => ({ globalFilter: '', columnFilters: [{ id, value }] });
    expect(countConditions([{ globalFilter: '', columnFilters: [] }], 3)).toBe(1);
    expect(countConditions([{ globalFilter: 'a', columnFilters: [{ id: 'x', value: [1, null] }] }], 3)).toBe(4);
    expect(countConditions([filter('x', ['red', 'blue', 'green']), filter('y', true)], 3)).toBe(4);
  });

  test('the row endpoint responds with 503 after the deadline', async () => {
    const signals: AbortSignal[] = [];
    const answer = createRowEndpoint<Person>({
      search,
      columns,
      deadlineMs: 1,
      source: {
        rows: (_, request) => {
          signals.push(request.signal);
          return new Promise(() => {});
        },
      },
    });
    expect(await answer('', { signal })).toEqual({
      status: 503,
      headers: { ...headers, 'retry-after': '5' },
      body: { error: 'The server is busy, or this query takes too long. Try again later, or add filters.' },
    });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('the row endpoint responds with 503 if the source is unavailable', async () => {
    const answer = createRowEndpoint<Person>({
      search,
      columns,
      source: { rows: () => Promise.reject(new UnavailableError('password of the database')) },
    });
    const given = await answer('', { signal });
    expect(given).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'private, no-store' } });
    expect(JSON.stringify(given)).not.toContain('password');
  });

  test('when a client disconnects, the row endpoint responds without waiting for the source', async () => {
    const leaving = new AbortController();
    const answer = createRowEndpoint<Person>({ search, columns, source: { rows: () => new Promise(() => {}) } });
    const answered = answer('', leaving);
    leaving.abort();
    expect(await answered).toMatchObject({ headers });
  });

  test('if too many requests are waiting, the row endpoint responds with 503', async () => {
    const waiting: (() => void)[] = [];
    const answer = createRowEndpoint<Person>({
      search,
      columns,
      maxParallel: 1,
      maxWaiting: 1,
      source: { rows: () => new Promise((resolve) => waiting.push(() => resolve({ rows: [], rowCount: 0 }))) },
    });
    const first = answer('', { signal });
    const left = answer('', { signal: AbortSignal.abort() });
    const leaving = new AbortController();
    const leaves = answer('', leaving);
    leaving.abort();
    await Promise.all([left, leaves]);
    const second = answer('', { signal });
    expect(await answer('', { signal })).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(waiting).toHaveLength(1);
    waiting.shift()?.();
    expect(await first).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(waiting).toHaveLength(1), 20_000);
    waiting.shift()?.();
    expect(await second).toMatchObject({ status: 200 });
  });

  test("the row endpoint logs the source's errors without sending them to clients", async () => {
    const logged: Error[] = [];
    const answerOf = (thrown: Error) =>
      createRowEndpoint<Person>({
        search,
        columns,
        source: { rows: () => Promise.reject(thrown) },
        onError: (given) => logged.push(given),
      })('', { signal });
    const fault = new Error('password of the database');
    expect(await answerOf(fault)).toEqual({ status: 500, headers, body: { error: 'The rows could not be read.' } });
    const down = new UnavailableError('The database is unavailable.', { cause: fault });
    expect((await answerOf(down)).status).toBe(503);
    expect(logged).toEqual([fault, down]);
    // Rejected or slow queries aren't logged.
    await answerOf(new UnavailableError('The statement took too long.'));
    await answerOf(new RefusedQueryError('The page is too long.'));
    expect(logged).toHaveLength(2);
  });

  test('the row endpoint logs one line if the database is unavailable', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answerOf = (thrown: Error) =>
      createRowEndpoint<Person>({ search, columns, source: { rows: () => Promise.reject(thrown) } })('', { signal });
    const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
    await answerOf(new UnavailableError('The database is unavailable.', { cause: refused }));
    await answerOf(new UnavailableError('The statement took too long.'));
    const fault = new Error('A fault of the code.');
    await answerOf(fault);
    expect(printed.mock.calls).toEqual([['UnavailableError: The database is unavailable. ECONNREFUSED'], [fault]]);
  });
});
