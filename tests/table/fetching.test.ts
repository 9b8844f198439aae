import { expect, test, vi } from 'vitest';
import {
  selectRegion,
  pageCount,
  selectMissingRows,
  selectMoreThan,
  selectPageCount,
  selectRowCount,
  type TableEvent,
  type TextBox,
} from '../../machines/table';
import { openFetchedTable } from './fetched-table';

test('old rows stay visible while new rows load', async () => {
  const table = openFetchedTable();
  await table.answer();
  const old = table.shownIds();
  table.send({ type: 'page.next' });
  expect(table.rowsState()).toBe('refreshing');
  table.wait(99);
  expect(table.rowsState()).toBe('refreshing');
  table.wait(1);
  expect(table.rowsState()).toBe('busy');
  expect(table.shownIds()).toEqual(old);
  await table.answer();
  expect(table.rowsState()).toBe('ready');
  expect(table.shownIds()).toEqual(table.wantedIds());
});

test("going back to a cached page doesn't send a request", async () => {
  const table = openFetchedTable();
  await table.answer();
  table.send({ type: 'page.next' });
  await table.answer();
  table.send({ type: 'page.previous' });
  expect(table.rowsState()).toBe('ready');
  expect(table.shownIds()).toEqual(table.wantedIds());
  expect(table.requests).toHaveLength(2);
});

test('an idle table prefetches the next page', async () => {
  const table = openFetchedTable();
  await table.answer();
  table.wait(300);
  expect(table.requests[1]?.query.pagination.pageIndex).toBe(1);
  table.send({ type: 'page.next' });
  expect(table.requests).toHaveLength(2);
  expect(table.rowsState()).toBe('refreshing');
  await table.answer();
  expect(table.rowsState()).toBe('ready');
  expect(table.shownIds()).toEqual(table.wantedIds());
  table.wait(300);
  expect(table.requests[2]?.query.pagination.pageIndex).toBe(2);
  await table.answer();
  table.wait(10_000);
  expect(table.requests).toHaveLength(3);
});

test('a table caches at most ten fetched pages', async () => {
  const table = openFetchedTable('?perPage=2');
  await table.answer();
  for (let page = 1; page < 15; page += 1) {
    table.send({ type: 'page.next' });
    await table.answer();
  }
  expect(table.actor.getSnapshot().context.fetched?.pages).toHaveLength(10);
});

test('after each aborted request, the pause before the next request doubles until rows load', async () => {
  const { send, wait, answer, requests } = openFetchedTable();
  const sort = () => send({ type: 'sort.toggle', columnId: 'name', multi: false });
  const expectPause = (milliseconds: number) => {
    const requestCount = requests.length;
    wait(milliseconds - 1);
    expect(requests).toHaveLength(requestCount);
    wait(1);
    expect(requests).toHaveLength(requestCount + 1);
  };
  for (const milliseconds of [150, 300]) {
    sort();
    expectPause(milliseconds);
  }
  await answer();
  send({ type: 'globalFilter.set', globalFilter: 'odd' }, { type: 'globalFilter.set', globalFilter: 'even' });
  expectPause(150);
});

test('a failed request is retried after 1, 2 and 4 s', async () => {
  // Removes the random part of retry delays.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const table = openFetchedTable();
  await table.answer();
  table.send({ type: 'page.next' });
  await table.fail();
  for (const milliseconds of [1000, 2000, 4000]) {
    expect(table.rowsState()).toBe('failed');
    expect(table.actor.getSnapshot().context.fetched?.failure?.message).toBe('The server is on fire.');
    expect(table.shownIds()).toHaveLength(10);
    const requestCount = table.requests.length;
    table.wait(milliseconds - 1);
    expect(table.requests).toHaveLength(requestCount);
    table.wait(1);
    expect(table.requests).toHaveLength(requestCount + 1);
    await table.fail();
  }
  table.send({ type: 'rows.retry' });
  await table.answer();
  expect(table.rowsState()).toBe('ready');
  expect(table.shownIds()).toEqual(table.wantedIds());
});

test("a failed request isn't retried if the source marks the error with `canRetry: false`", async () => {
  const table = openFetchedTable();
  await table.fail(Object.assign(new Error('The page size is too large.'), { canRetry: false }));
  table.wait(1_000_000);
  expect(table.requests).toHaveLength(1);
  table.send({ type: 'rows.retry' });
  expect(table.requests).toHaveLength(2);
});

test('a request without a response fails after 30 s', () => {
  const table = openFetchedTable();
  table.wait(29_999);
  expect(table.rowsState()).toBe('loading');
  table.wait(1);
  expect(table.rowsState()).toBe('failed');
  expect(table.requests[0]?.signal.aborted).toBe(true);
  expect(table.actor.getSnapshot().context.fetched?.failure?.message).toBeUndefined();
});

test('an offline table requests rows when the browser is online again', async () => {
  const table = openFetchedTable();
  await table.answer();
  table.send({ type: 'network.offline' });
  expect(table.rowsState()).toBe('ready');
  table.send({ type: 'page.next' });
  expect(table.rowsState()).toBe('offline');
  table.wait(100_000);
  expect(table.requests).toHaveLength(1);
  table.send({ type: 'network.online' });
  expect(table.requests).toHaveLength(2);
  await table.answer();
  expect(table.shownIds()).toEqual(table.wantedIds());
});

test('a table with fetched rows never shows a page past the end', async () => {
  const table = openFetchedTable('?page=50');
  expect(table.state().pagination.pageIndex).toBe(49);
  await table.answer();
  expect(table.state().pagination.pageIndex).toBe(9);
  expect(table.url()).toBe('?page=10');
  expect(table.shownIds()).toBeUndefined();
  await table.answer();
  expect(table.rowsState()).toBe('ready');
  expect(table.shownIds()).toEqual(table.wantedIds());
});

test('if a response shows that the current page is past the end, the table goes to the last page', async () => {
  const table = openFetchedTable();
  await table.answer();
  table.send({ type: 'page.last' });
  expect(table.state().pagination.pageIndex).toBe(9);
  await table.answer(() => ({ rows: [], rowCount: 15 }));
  expect(table.state().pagination.pageIndex).toBe(1);
  await table.answer();
  expect(table.rowsState()).toBe('ready');
});

test.each([
  ['a wrong total', { rows: [], rowCount: 200 }, 19, { shown: 0, expected: 10 }],
  ['fewer rows than requested', { rows: [{ id: 'a', name: 'a', age: 1 }], rowCount: 95 }, 9, { shown: 1, expected: 5 }],
])('missing rows in a response are reported until a refresh finds them: %s', async (_, answer, pageIndex, missing) => {
  const table = openFetchedTable();
  expect(selectMissingRows(table.actor.getSnapshot())).toBeUndefined();
  await table.answer(({ rows }) => ({ rows, rowCount: answer.rowCount }));
  expect(selectMissingRows(table.actor.getSnapshot())).toBeUndefined();
  table.send({ type: 'page.last' });
  expect(selectMissingRows(table.actor.getSnapshot())).toBeUndefined();
  await table.answer(() => answer);
  expect(table.state().pagination.pageIndex).toBe(pageIndex);
  expect(selectMissingRows(table.actor.getSnapshot())).toEqual(missing);
  // The request isn't retried, because the response would be the same.
  table.wait(1_000_000);
  expect(table.requests).toHaveLength(2);
  table.send({ type: 'rows.refresh' });
  await table.answer();
  if (table.rowsState() !== 'ready') await table.answer();
  expect(table.state().pagination.pageIndex).toBe(9);
  expect(selectMissingRows(table.actor.getSnapshot())).toBeUndefined();
});

test('if responses have no row count, a table requests the count once per filter change', async () => {
  const table = openFetchedTable('', { counts: true });
  const withoutCount = ({
    rows,
  }: {
    readonly rows: readonly { readonly id: string; readonly name: string; readonly age: number }[];
  }) => ({ rows });
  await table.answer(withoutCount);
  expect(selectRegion(table.actor.getSnapshot(), 'page')).toBe('first');
  table.send({ type: 'page.next' });
  await table.answer(withoutCount);
  expect(table.countRequests).toHaveLength(1);
  expect(table.countRequests[0]?.signal.aborted).toBe(false);
  table.countRequests[0]?.resolve(95);
  await table.waitUntilQuiet();
  table.send({ type: 'page.last' });
  expect(table.state().pagination.pageIndex).toBe(pageCount(95, 10) - 1);
  await table.answer(withoutCount);
  table.type('odd');
  table.wait(150);
  await table.answer(withoutCount);
  expect(table.countRequests.map(({ query }) => query.globalFilter)).toEqual(['', 'odd']);
});

test('during a refresh, the old row and page counts stay visible until the new counts arrive', async () => {
  const table = openFetchedTable('', { counts: true });
  const shownCounts = () => [selectRowCount(table.actor.getSnapshot()), selectPageCount(table.actor.getSnapshot())];
  const answerAndCount = async (count: number) => {
    await table.answer(({ rows }) => ({ rows }));
    expect(shownCounts()).toEqual([95, 10]);
    table.countRequests.at(-1)?.resolve(count);
    await table.waitUntilQuiet();
  };
  await table.answer();
  table.send({ type: 'rows.refresh' });
  table.send({ type: 'rows.refresh' });
  expect(shownCounts()).toEqual([95, 10]);
  expect(selectRegion(table.actor.getSnapshot(), 'page')).toBe('first');
  await answerAndCount(85);
  expect(shownCounts()).toEqual([85, 9]);
  expect(selectRegion(table.actor.getSnapshot(), 'page')).toBe('first');
});

test('after a refresh, the old row count disappears if the response contains no count', async () => {
  const table = openFetchedTable();
  await table.answer();
  table.send({ type: 'rows.refresh' });
  await table.answer(({ rows }) => ({ rows }));
  expect(selectRowCount(table.actor.getSnapshot())).toBeUndefined();
});

test('typing six characters quickly sends one request, but sorting sends a request immediately', async () => {
  const table = openFetchedTable();
  await table.answer();
  for (const text of ['e', 'ev', 'eve', 'even', 'even ', 'even 1']) {
    table.type(text);
    table.wait(100);
  }
  expect(table.requests).toHaveLength(1);
  table.wait(50);
  expect(table.requests.map(({ query }) => query.globalFilter)).toEqual(['', 'even 1']);
  await table.answer();
  table.send({ type: 'sort.toggle', columnId: 'name', multi: false });
  expect(table.requests).toHaveLength(3);
  await table.answer();
  table.type('even');
  table.send({ type: 'sort.toggle', columnId: 'age', multi: false });
  expect(table.requests.at(-1)?.query).toMatchObject({ globalFilter: 'even', sorting: [{ id: 'age' }] });
});

test.each<TableEvent>([
  { type: 'sort.clear', columnId: 'age' },
  { type: 'sort.toggle', columnId: 'name', multi: true },
  { type: 'page.goTo', pageIndex: 2 },
  { type: 'columnFilter.set', columnId: 'age', value: [30, null] },
  { type: 'globalFilter.set', globalFilter: 'odd' },
  { type: 'state.patch', state: { pagination: { pageIndex: 1, pageSize: 10 } } },
  { type: 'state.set', state: { sorting: [] } },
  { type: 'url.changed', state: { columnFilters: [{ id: 'name', value: '7' }] } },
  { type: 'column.reset', columnId: 'age' },
  { type: 'columns.changed', columns: [] },
  { type: 'rows.scrolled', block: { pageIndex: 0, pageSize: 40 } },
])('the event $type requests rows immediately, even while typed text is debounced', async (event) => {
  const table = openFetchedTable('?sort=-age');
  await table.answer();
  table.type('even');
  expect(table.requests).toHaveLength(1);
  table.send(event);
  expect(table.requests).toHaveLength(2);
  await table.answer();
  expect(table.rowsState()).toBe('ready');
  table.wait(150);
  expect(table.shownIds()).toEqual(table.wantedIds());
});

test.each<TextBox>([
  { sets: 'columnFilter', columnId: 'name' },
  { sets: 'columnFilter', columnId: 'age', bound: 'min' },
  { sets: 'pageIndex' },
])('typing two characters quickly into the text box %j sends one request', async (box) => {
  const table = openFetchedTable();
  await table.answer();
  table.send({ type: 'text.input', box, text: '2' }, { type: 'text.input', box, text: '23' });
  expect(table.requests).toHaveLength(1);
  table.wait(150);
  expect(table.requests).toHaveLength(2);
});

test('going to the last page first requests the exact row count', async () => {
  const table = openFetchedTable('?page=3', { counts: true });
  await table.answer(({ rows }) => ({ rows, moreThan: 30 }));
  expect(table.countRequests).toEqual([]);
  expect(selectMoreThan(table.actor.getSnapshot())).toBe(30);
  table.send({ type: 'page.goTo', pageIndex: 7 });
  await table.answer(({ rows }) => ({ rows, moreThan: 30 }));
  expect(table.state().pagination.pageIndex).toBe(7);
  table.send({ type: 'page.last' });
  expect(table.state().pagination.pageIndex).toBe(7);
  expect(table.countRequests.map(({ isExact }) => isExact)).toEqual([true]);
  await table.answerCount();
  expect(table.state().pagination.pageIndex).toBe(pageCount(95, 10) - 1);
  expect(selectMoreThan(table.actor.getSnapshot())).toBeUndefined();
});

test('going to the next page cancels a jump to the last page that is waiting for the row count', async () => {
  const table = openFetchedTable('', { counts: true });
  await table.answer(({ rows }) => ({ rows, moreThan: 30 }));
  table.send({ type: 'page.last' }, { type: 'page.next' });
  await table.answerCount();
  expect(table.state().pagination.pageIndex).toBe(1);
});

test('paging forward and back cancels a jump to the last page that is waiting for the row count', async () => {
  const table = openFetchedTable('', { counts: true });
  await table.answer(({ rows }) => ({ rows, moreThan: 30 }));
  table.send({ type: 'page.last' }, { type: 'page.next' }, { type: 'page.previous' });
  await table.answerCount();
  expect(table.state().pagination.pageIndex).toBe(0);
});

test('a page request contains the ID of the nearest fetched row', async () => {
  const table = openFetchedTable();
  await table.answer();
  table.send({ type: 'page.next' });
  expect(table.requests.at(-1)).toMatchObject({ near: { rowId: 'p9', index: 9 }, rowCount: 95 });
  await table.answer();
  table.send({ type: 'page.last' });
  expect(table.requests.at(-1)).toMatchObject({ near: { rowId: 'p19', index: 19 }, rowCount: 95 });
  table.send({ type: 'sort.toggle', columnId: 'name', multi: false });
  table.wait(150);
  expect(table.requests.at(-1)).toMatchObject({ near: undefined, rowCount: 95 });
});

test('a refresh fetches the current page again and shows its new rows', async () => {
  const table = openFetchedTable();
  await table.answer();
  table.send({ type: 'rows.refresh' });
  expect(table.rowsState()).toBe('refreshing');
  expect(table.requests).toHaveLength(2);
  await table.answer(({ rowCount }) => ({ rows: [{ id: 'new', name: 'new', age: 1 }], rowCount }));
  expect(table.shownIds()).toEqual(['new']);
});

test.each([
  ['no list of rows', { rows: null }, 'The response lacks the list `rows`.'],
  [
    'too many rows',
    { rows: Array.from({ length: 11 }, (_, index) => ({ id: String(index) })) },
    'The response has 11 rows for a page of 10.',
  ],
  ['a negative count', { rows: [], rowCount: -1 }, 'response: `rowCount` must be a whole number ≥ 0, got -1.'],
  [
    'the same row twice',
    { rows: [{ id: 'a' }, { id: 'a' }] },
    'The response has two rows with the ID "a". `getRowId` must return a unique ID for each row.',
  ],
  ['the count NaN', { rows: [], rowCount: Number.NaN }, 'response: `rowCount` must be a whole number ≥ 0, got NaN.'],
])('a request fails if the response has %s', async (_, answer, message) => {
  const table = openFetchedTable();
  await table.answer(() => answer as never);
  expect(table.rowsState()).toBe('failed');
  expect(table.actor.getSnapshot().context.fetched?.failure?.message).toBe(message);
});

test.each([
  ['', 10],
  ['?page=3', 30],
])("if a response's row count is too low, the last visible row determines the count: “%s”, %i", async (url, count) => {
  const table = openFetchedTable(url);
  await table.answer(({ rows }) => ({ rows, rowCount: 2 }));
  expect(selectPageCount(table.actor.getSnapshot())).toBe(count / 10);
  expect(table.state().pagination.pageIndex).toBe(count / 10 - 1);
  expect(table.shownIds()).toHaveLength(10);
});

test("a link can select a row that isn't fetched yet, but a user can't", async () => {
  const table = openFetchedTable('?selected=p94');
  await table.answer();
  table.send({ type: 'rowSelection.toggle', rowId: 'p1' }, { type: 'rowSelection.toggle', rowId: 'p50' });
  expect(table.state().rowSelection).toEqual({ p94: true, p1: true });
});
