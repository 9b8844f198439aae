// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { selectRowsState } from '../../../machines/table';
import { toKeyedQuery } from '../../../machines/table/fetching/nothing-fetched';
import { createBrowserUrl } from '../../../src/table/history';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { memorySource, urlFeature, fetchedRows } from '../../../src/entries/table-9';
import type { AsyncRowSource } from '../../../src/table/rows/row-source';
import { connectionOf } from '../../../src/table/tanstack/connection';
import { listKeyOf, storeRow } from '../../../src/table/tanstack/scrolled-blocks';
import {
  createPeople as createPersons,
  getPersonId,
  people as persons,
  personColumns,
  type Person,
} from '../fetched-table';
import { createUrlTable, createPeople, setOptionsOf, type GivenTable } from './people';

const searched = defineTableUrl({ name: 'people', debounce: { globalFilter: 1000 } });

test('a table without React goes to the last page when its data shrinks', () => {
  const { table, start, history } = createUrlTable({ href: '/people?page=3' });
  start();
  setOptionsOf(table, { data: createPeople().slice(0, 15) });
  expect(table.getRowModel().rows).toHaveLength(5);
  expect(history.href()).toBe('/people?page=2');
});

test('a table without React preserves the page and selection while `isWaiting` is true', () => {
  const { table, start, history } = createUrlTable({
    href: '/people?page=3&selected=r7',
    data: [],
    options: { isWaiting: true },
  });
  start();
  const changeOptions = (options: object) => setOptionsOf(table, options);
  changeOptions({ data: createPeople(), isWaiting: false });
  changeOptions({ data: [], isWaiting: true });
  expect(table.atoms.pagination.get().pageIndex).toBe(2);
  expect(history.href()).toBe('/people?page=3&selected=r7');
  changeOptions({ isWaiting: false });
  expect(table.atoms.pagination.get().pageIndex).toBe(0);
  expect(history.href()).toBe('/people?selected=r7');
});

test('a table without React applies changed sorting options', () => {
  const { table, start } = createUrlTable();
  start();
  const sortBy = (columnId: string, multi: boolean) => {
    table.sync.send({ type: 'sort.toggle', columnId, multi });
    return table.atoms.sorting.get();
  };
  sortBy('name', false);
  setOptionsOf(table, { enableMultiSort: false });
  expect(sortBy('age', true)).toEqual([{ id: 'age', desc: false }]);
  setOptionsOf(table, { sortDescFirst: true });
  expect(sortBy('name', false)).toEqual([{ id: 'name', desc: true }]);
  setOptionsOf(table, { enableSorting: false });
  expect(sortBy('age', false)).toEqual([]);
});

test('stopping a table writes pending changes, and later URL changes are ignored', () => {
  const { table, start, browser } = createUrlTable({ definition: searched });
  const stop = start();
  table.setGlobalFilter('ann');
  expect(browser.entry.href).toBe('/people');
  stop();
  expect(browser.entry.href).toBe('/people?q=ann');
  browser.visit({ href: '/people?q=bob', state: { key: 'other' } });
  expect(table.sync.actor.getSnapshot().status).toBe('stopped');
  expect(table.atoms.globalFilter.get()).toBe('ann');
});

test('a table without React rereads its whole state when started at another pathname', () => {
  const { table, start, browser } = createUrlTable({ href: '/people/a?q=ann' });
  const stop = start('/people/a');
  browser.visit({ href: '/people/b', state: { key: 'b' } });
  expect(table.atoms.globalFilter.get()).toBe('ann');
  stop();
  start('/people/b');
  expect(table.atoms.globalFilter.get()).toBe('');
});

test('a table without React starts in the state passed as `opened`, even on another page', () => {
  const { table, start, browser } = createUrlTable({
    href: '/home',
    options: { opened: searched.open({ q: 'ann' }) },
    definition: searched,
  });
  start('/people');
  expect(table.atoms.globalFilter.get()).toBe('ann');
  table.getColumn('name')?.toggleSorting();
  expect(browser.entry.href).toBe('/home');
});

test.each(['people', '#/people', ''])('starting a table with the invalid pathname %j throws an error', (pathname) => {
  const { start } = createUrlTable();
  expect(() => start(pathname)).toThrow(
    `chartable: \`pathname\` must be the browser's pathname, with a slash at its start, got "${pathname}"`,
  );
});

test.each<[string, () => unknown, string]>([
  [
    'a URL that is a string',
    // @ts-expect-error -- JavaScript may pass it.
    () => urlFeature({ url: '/people' }),
    'chartable: `url` must be a result of `createBrowserUrl` or `createMemoryUrl`, got "/people"',
  ],
])('`urlFeature` throws an error for %s', (_, make, message) => expect(make).toThrow(message));

test('after rows with duplicate IDs throw an error, valid rows are shown again', () => {
  const { table, start } = createUrlTable();
  start();
  const shown = table.getRowModel().rows.map(({ id }) => id);
  const [first] = createPeople();
  expect(() => setOptionsOf(table, { data: [first, first] })).toThrow(
    '`getRowId` must be a function that returns a unique string, number or bigint for each row, got "r0" for row 0 and row 1',
  );
  setOptionsOf(table, { data: createPeople() });
  expect(table.getRowModel().rows.map(({ id }) => id)).toEqual(shown);
});

describe('a table with fetched rows', () => {
  const definition = defineTableUrl({ name: 'people', states: ['columnFilters', 'columnOrder', 'rowSelection'] });
  const sourceOf = (rows: readonly Person[]): AsyncRowSource<Person> =>
    memorySource({ columns: personColumns, rows, getRowId: getPersonId });

  function openFetched(source: AsyncRowSource<Person>, given: GivenTable = {}) {
    const opened = createUrlTable({
      definition,
      data: [],
      ...given,
      options: { columns: personColumns, fetchedRows: fetchedRows(source), ...given.options },
    });
    const { table } = opened;
    return {
      ...opened,
      names: () => table.getRowModel().rows.map((row) => row.getValue('name')),
      rowsState: () => selectRowsState(table.sync.actor.getSnapshot()),
      ask: (other: AsyncRowSource<Person>) => setOptionsOf(table, { fetchedRows: fetchedRows(other) }),
    };
  }

  function useFakeTimeouts(): void {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  }

  /** Sets whether the browser is online. */
  function playNetwork(isOnline: boolean) {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    return onLine;
  }

  test('a table with fetched rows requests the page in the URL', async () => {
    const { table, start, names } = openFetched(sourceOf(persons), {
      href: '/people?q=odd&sort=name&page=2',
    });
    start();
    expect([table.getRowCount(), table.getPageCount()]).toEqual([-1, -1]);
    await vi.waitFor(() => expect(names()).toHaveLength(10), 20_000);
    expect([names()[0], table.getRowCount(), table.getPageCount()]).toEqual(['odd 21', 47, 5]);
  });

  test('a scrolling table first requests only the rows at the stored scroll position', async () => {
    const asked: unknown[] = [];
    const people = sourceOf(createPersons(250));
    const open = () =>
      openFetched({ ...people, rows: (query, request) => (asked.push(query.pagination), people.rows(query, request)) });
    const { table, start, names } = open();
    const { context } = table.sync.actor.getSnapshot();
    storeRow(table.sync, listKeyOf(toKeyedQuery(context)), 123.5);
    connectionOf(table).fetched?.setScrolled(table.sync, true);
    // StrictMode starts tables twice.
    start()();
    start();
    await vi.waitFor(() => expect(names()).toHaveLength(100), 20_000);
    expect([names()[0], asked]).toEqual(['even 100', [{ pageIndex: 1, pageSize: 100 }]]);
  });

  test('a table requests rows again when the source changes', async () => {
    const onLine = playNetwork(true);
    const { table, start, names, rowsState, ask } = openFetched({ ...sourceOf(persons), usesNetwork: true });
    start();
    await vi.waitFor(() => expect(names()).toHaveLength(10), 20_000);
    onLine.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    table.lastPage();
    expect(rowsState()).toBe('offline');
    ask(sourceOf(persons.slice(0, 12)));
    table.sync.send({ type: 'network.online' });
    await vi.waitFor(() => expect(names()).toEqual(['even 10', 'odd 11']), 20_000);
  });

  test('a restarted table fetches rows for text that was typed just before the stop', async () => {
    useFakeTimeouts();
    const { table, start, names, browser } = openFetched(sourceOf(persons));
    const stop = start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(names()).toContain('even 2');
    for (const text of ['o', 'od', 'odd']) table.sync.send({ type: 'text.input', box: { sets: 'globalFilter' }, text });
    stop();
    expect(browser.entry.href).toBe('/people?q=odd');
    await vi.advanceTimersByTimeAsync(1000);
    start();
    await vi.advanceTimersByTimeAsync(149);
    expect(names()).toContain('even 2');
    await vi.advanceTimersByTimeAsync(1);
    expect(names()).toEqual(
      persons
        .filter((_, index) => index % 2 === 1)
        .slice(0, 10)
        .map(({ name }) => name),
    );
  });

  test('a restarted table retries a request that failed before the stop', async () => {
    useFakeTimeouts();
    const people = sourceOf(persons);
    let isBroken = true;
    const rows: typeof people.rows = (query, request) =>
      isBroken ? Promise.reject(new Error('The server is on fire.')) : people.rows(query, request);
    const { start, names, rowsState } = openFetched({ ...people, rows });
    const stop = start();
    await vi.advanceTimersByTimeAsync(0);
    expect(rowsState()).toBe('failed');
    stop();
    isBroken = false;
    start();
    await vi.advanceTimersByTimeAsync(999);
    expect(rowsState()).toBe('failed');
    // The retry delay has a random part of up to 50 %.
    await vi.advanceTimersByTimeAsync(501);
    expect(names()).toHaveLength(10);
  });

  test('a table with a local source fetches rows even while offline', async () => {
    playNetwork(false);
    const { start, names, rowsState } = openFetched(sourceOf(persons));
    start();
    await vi.waitFor(() => expect(names()).toHaveLength(10), 20_000);
    window.dispatchEvent(new Event('offline'));
    expect(rowsState()).toBe('ready');
  });

  test.each(['online', 'offline', 'pageshow'])("a stopped table doesn't react to the browser event %s", (type) => {
    playNetwork(true);
    const { table, start } = openFetched({ ...sourceOf(persons), usesNetwork: true });
    const stop = start();
    const send = vi.spyOn(table.sync.actor, 'send');
    window.dispatchEvent(new Event(type));
    expect(send).toHaveBeenCalledOnce();
    stop();
    send.mockClear();
    window.dispatchEvent(new Event(type));
    expect(send).not.toHaveBeenCalled();
  });

  test('a table restored from the back-forward cache requests rows again if the browser is online again', async () => {
    const onLine = playNetwork(false);
    const { start, names, rowsState } = openFetched({ ...sourceOf(persons), usesNetwork: true });
    start();
    expect(rowsState()).toBe('offline');
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(names()).toHaveLength(10), 20_000);
  });

  test.each<[string, () => unknown, string]>([
    [
      'an invalid source',
      // @ts-expect-error -- JavaScript may pass it.
      () => fetchedRows({}),
      'fetchedRows: `source` must be an object with a function `rows`, which fetches the rows of a query',
    ],
    [
      'a negative delay',
      () => fetchedRows(sourceOf(persons), { typingDelay: -1 }),
      'fetchedRows: `typingDelay` must be a number of milliseconds ≥ 0, got -1',
    ],
    [
      'an infinite delay',
      () => fetchedRows(sourceOf(persons), { typingDelay: Infinity }),
      'fetchedRows: `typingDelay` must be a number of milliseconds ≥ 0, got Infinity',
    ],
    [
      'a missing `getRowId`',
      () => openFetched(sourceOf(persons), { options: { getRowId: undefined } }).table.getRowModel(),
      '`getRowId` must be a function that returns a string, number or bigint for each row if `fetchedRows` is set, got undefined',
    ],
    [
      'a feature that needs all rows',
      () =>
        openFetched(sourceOf(persons), {
          definition: defineTableUrl({ name: 'tree', states: ['expanded', 'columnSizing'] }),
        }).table.getRowModel(),
      '`features` must be free of row expanding, row pinning and grouping if `fetchedRows` is set, because they need all rows, got ["expanded"]',
    ],
  ])('a table with fetched rows throws an error for %s', (_, open, message) => expect(open).toThrow(message));

  test('removing the source from a running table with fetched rows throws an error', () => {
    const { table, start } = openFetched(sourceOf(persons));
    start();
    expect(() => setOptionsOf(table, { fetchedRows: undefined })).toThrow(
      '`fetchedRows` must be a result of `fetchedRows` on each render',
    );
  });
});

test.each([
  ['rows in memory', {}, 'ready'],
  [
    'fetched rows',
    { fetchedRows: fetchedRows(memorySource({ columns: personColumns, rows: persons, getRowId: getPersonId })) },
    'loading',
  ],
])("on a server, a table that isn't started has the state passed as `opened`: %s", (_, options, rowsState) => {
  vi.stubGlobal('window', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const definition = defineTableUrl({ name: 'people', states: ['columnFilters', 'columnOrder', 'rowSelection'] });
  const { table } = createUrlTable({
    url: createBrowserUrl(),
    definition,
    options: { ...options, opened: definition.open({ q: 'ann', perPage: '20' }) },
  });
  expect(table.atoms.globalFilter.get()).toBe('ann');
  expect(table.atoms.pagination.get()).toEqual({ pageIndex: 0, pageSize: 20 });
  expect(selectRowsState(table.sync.actor.getSnapshot())).toBe(rowsState);
  expect(table.sync.history.getSnapshot().context.tables).toEqual([]);
});
