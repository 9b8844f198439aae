// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { selectBoxValue, selectRowsState, selectTableState } from '../../machines/table';
import { createBrowserAddress } from '../../src/address';
import { memorySource } from '../../src/rows';
import { runAddressTable } from '../../src/table/run-table';
import { selectShown } from '../../src/table/select';
import type { AddressTableOptions } from '../../src/table';
import { createTable } from '../../src/table';
import { openMemoryPage } from '../memory-page';
import { people, personColumns, table as fetchedTable, type Person } from './fetched-table';

const table = createTable({
  columns: personColumns,
  getRowId: ({ id }: Person) => id,
  debounce: { globalFilter: 1000 },
});

const sourceOf = (rows: readonly Person[]) => memorySource(table.createRowModel(rows));

function run(href: string, options: Partial<AddressTableOptions<Person>> = {}) {
  const { browser, history } = openMemoryPage(href);
  const address = { history, onChange: () => () => {} };
  const running = runAddressTable({ table, rows: people, address, ...options });
  onTestFinished(() => void running.actor.stop());
  const names = () =>
    running.rowModel.pageRows(selectShown(running.actor.getSnapshot())).map(({ text }) => text('name'));
  return {
    browser,
    running,
    names,
    search: () => selectBoxValue(running.actor.getSnapshot(), { sets: 'globalFilter' }),
  };
}

describe('a table that runs without React', () => {
  test('opens as its address says, writes to it, and follows Back', () => {
    const pushing = createTable({ columns: personColumns, history: 'push' });
    const { browser, running, names } = run('/people?globalFilter=odd&pageSize=20', { table: pushing });
    expect(names()).toHaveLength(20);
    running.actor.send({ type: 'sort.toggle', columnId: 'name', multi: false });
    expect(browser.hrefs.at(-1)).toBe('/people?globalFilter=odd&pageSize=20&sorting=name.asc');
    expect(names()[0]).toBe('odd 1');
    browser.go(-1);
    expect(selectTableState(running.actor.getSnapshot()).sorting).toEqual([]);
  });

  test('shows other rows, which may come late, and keeps its page as far as it exists', () => {
    const { browser, running, names } = run('/people?pageIndex=3', { rows: undefined });
    expect(names()).toEqual([]);
    running.setRows(people);
    expect(names()[0]).toBe(people[20]?.name);
    running.setRows(people.slice(0, 15));
    expect(names()).toHaveLength(5);
    expect(browser.entry.href).toBe('/people?pageIndex=2');
  });

  test('writes what is pending as it is stopped, and nothing after that', () => {
    const { browser, running } = run('/people');
    running.actor.send({ type: 'globalFilter.set', globalFilter: 'odd' });
    expect(browser.entry.href).toBe('/people');
    running.stop();
    expect(browser.entry.href).toBe('/people?globalFilter=odd');
    browser.visit({ href: '/people?globalFilter=even', state: { key: 'other' } });
    expect(running.actor.getSnapshot().status).toBe('stopped');
    expect(selectTableState(running.actor.getSnapshot()).globalFilter).toBe('odd');
  });

  test('takes its whole state from the address where its page has another pathname', () => {
    const { browser, running, search } = run('/people/a?globalFilter=odd');
    browser.visit({ href: '/people/b', state: { key: 'b' } });
    expect(search()).toBe('odd');
    running.setPathname('/people/b');
    expect(search()).toBe('');
  });

  test('opens from a table that was read before, on another page than the one in view', () => {
    const { running, search, browser } = run('/home', {
      pathname: '/people',
      opened: table.open({ globalFilter: 'odd' }),
    });
    expect(search()).toBe('odd');
    running.actor.send({ type: 'sort.toggle', columnId: 'name', multi: false });
    expect(browser.entry.href).toBe('/home');
  });

  test('fetches its rows, anew from another source, and waits while the browser is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    onTestFinished(() => onLine.mockRestore());
    const source = sourceOf(people);
    const { running, names } = run('/people', { table: fetchedTable, rows: { ...source, usesNetwork: true } });
    await vi.waitFor(() => expect(names()).toHaveLength(10));
    onLine.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    running.actor.send({ type: 'page.last' });
    expect(selectRowsState(running.actor.getSnapshot())).toBe('offline');
    running.setRows(sourceOf(people.slice(0, 12)));
    running.actor.send({ type: 'network.online' });
    await vi.waitFor(() => expect(names()).toEqual(['even 10', 'odd 11']));
    // The rows in memory need no network.
    window.dispatchEvent(new Event('offline'));
    expect(selectRowsState(running.actor.getSnapshot())).toBe('ready');
  });

  test('fetches again in a page that comes back from the back-forward cache, where the browser has come online unheard', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    const { running, names } = run('/people', {
      table: fetchedTable,
      rows: { ...sourceOf(people), usesNetwork: true },
    });
    expect(selectRowsState(running.actor.getSnapshot())).toBe('offline');
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(names()).toHaveLength(10));
  });

  test.each<[string, Partial<AddressTableOptions<Person>>, string]>([
    [
      'no pathname',
      { pathname: 'people' },
      '`pathname` must be the browser\'s pathname, with a slash at its start, got "people"',
    ],
    ['a source for rows in memory', { rows: { rows: async () => ({ rows: [] }) } }, '`rows` must be a list of rows'],
    ['a list for a table that fetches', { table: fetchedTable }, '`rows` must be an `AsyncRowSource`'],
  ])('refuses %s by name', (_, options, message) => {
    expect(() => run('/people', options)).toThrow(`runAddressTable: ${message}`);
  });

  test('refuses other rows and pathnames by name while it runs, and goes on', () => {
    const { running, names } = run('/people');
    expect(() => running.setRows({ rows: async () => ({ rows: [] }) })).toThrow('runAddressTable: `rows` must be');
    expect(() => running.setRows(people.concat(people))).toThrow('id');
    expect(() => running.setPathname('people')).toThrow('runAddressTable: `pathname` must be');
    expect(names()).toHaveLength(10);
  });

  test.each([
    ['rows in memory', { table, rows: people }, 'ready'],
    ['rows of a source', { table: fetchedTable, rows: sourceOf(people) }, 'loading'],
  ] as const)('runs nothing on a server, where a view is rendered with it: %s', (_, options, rowsState) => {
    vi.stubGlobal('window', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const address = createBrowserAddress();
    const opened = options.table.open({ globalFilter: 'odd', pageSize: '20' });
    const running = runAddressTable({ ...options, address, opened });
    const { actor } = running;
    expect(selectTableState(actor.getSnapshot())).toMatchObject({
      globalFilter: 'odd',
      pagination: { pageIndex: 0, pageSize: 20 },
    });
    running.setPathname('/others');
    expect(actor.getSnapshot().context.globalFilter).toBe('odd');
    expect(running.history.getSnapshot().context.tables).toEqual([]);
    expect(selectRowsState(actor.getSnapshot())).toBe(rowsState);
    expect(running.stop).not.toThrow();
  });
});
