import { createActor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { optionalStateKeys, selectTableState } from '../../../machines/table';
import type { UrlChange, PageUrl } from '../../../src/table/history';
import { createApplication } from '../../../src/site/inspect/application';
import { urlSource } from '../../../src/site/inspect/url-source';
import { findTablePaths, type TablePath } from '../../../src/site/inspect/find-table-paths';
import { registerTable } from '../../../src/site/inspect/running-actors';
import { tablePaths } from '../../../src/site/inspect/path-offer';
import { tablesPages } from '../../../src/site/pages';
import { orderAt } from '../../../src/site/data/orders';
import { server, twoTables, wholeState } from '../../../src/site/demos';
import { debounce } from '../../../src/site/demos/debounce/debounce.definition';
import { findTable } from '../../../src/site/inspect/find-table';
import { defineDemoTable } from '../../../src/site/demos/users';
import type { TableSearch } from '../../../src/table/url';
import { createUserTable } from '../../headless-tables';
import { openMemoryPage } from '../../memory-page';
import { openTable } from '../../table/url-table';

test('each URL change is compared with the previous URL', () => {
  vi.stubGlobal('window', { location: new URL('http://a.test/?sorting=name.asc') });
  const { history } = openMemoryPage('/?sorting=name.asc');
  const listeners = new Set<(change: UrlChange) => void>();
  let href = '/?sorting=name.asc';
  const url: PageUrl = {
    history: { ...history, href: () => href },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const reported: unknown[] = [];
  urlSource(url).subscribe(({ how, href: to, parameters }) => void reported.push([how, to, parameters]));
  const change = (next: string, how: UrlChange['how'] = 'replace') => {
    href = next;
    for (const listener of listeners) listener({ how });
  };
  change('/push');
  change('/push');
  change('/push?x=1&sorting=age.desc', 'traverse');
  change('/push?x=1', 'push');
  vi.unstubAllGlobals();
  expect(reported).toEqual([
    ['replace', '/push', [{ name: 'sorting', before: 'name.asc', after: undefined }]],
    [
      'back or forward',
      '/push?x=1&sorting=age.desc',
      [
        { name: 'x', before: undefined, after: '1' },
        { name: 'sorting', before: undefined, after: 'age.desc' },
      ],
    ],
    ['push', '/push?x=1', [{ name: 'sorting', before: 'age.desc', after: undefined }]],
  ]);
});

describe('example events', () => {
  const applicationOf = (history: PageUrl['history']) => createApplication({ history, onChange: () => () => {} });
  const eventTypes = [
    'text.input',
    'composition.start',
    'composition.end',
    'globalFilter.set',
    'columnFilter.set',
    'sort.toggle',
    'columnOrder.set',
    'columnVisibility.toggle',
    'columnPinning.pin',
    'columnSizing.set',
    'rowPinning.pin',
    'rowSelection.toggle',
    'rowSelection.range',
    'page.goTo',
    'pageSize.set',
    'url.changed',
  ];

  test.each(eventTypes)('the example of a %s event changes the table', (eventType) => {
    const { actor, history } = openTable('', { states: optionalStateKeys });
    const { example } = applicationOf(history);
    const event = example?.(actor, eventType);
    expect(event?.type).toBe(eventType);
    if (eventType === 'composition.end')
      actor.send({ type: 'composition.start', box: { sets: 'globalFilter' }, text: '' });
    const { context, value } = actor.getSnapshot();
    Reflect.apply(actor.send, actor, [event]);
    expect(actor.getSnapshot().status).toBe('active');
    expect([actor.getSnapshot().context, actor.getSnapshot().value]).not.toEqual([context, value]);
  });

  test("the examples of history events don't navigate", () => {
    const { actor, url, history, wait } = openTable('?globalFilter=even');
    const { example } = applicationOf(history);
    for (const eventType of ['table.queued', 'location.replaced', 'location.traversed']) {
      const event = example?.(history.actor, eventType);
      expect(event?.type).toBe(eventType);
      Reflect.apply(history.actor.send, history.actor, [event]);
    }
    wait(5000);
    expect([url(), history.actor.getSnapshot().status]).toEqual(['?globalFilter=even', 'active']);
    expect(selectTableState(actor.getSnapshot()).globalFilter).toBe('even');
  });

  test('unknown events have no example', () => {
    const { actor, history } = openTable('');
    const { example } = applicationOf(history);
    for (const one of [actor, history.actor]) expect(example?.(one, 'toString')).toBeUndefined();
  });

  test("a table's snapshot can't be restored through the page's history", () => {
    const { history } = openTable('');
    const { restoring } = applicationOf(history);
    expect(restoring?.(history.actor, history.actor.getSnapshot())).toMatch(/^The page’s history is the browser’s/);
  });
});

test("a table's paths start from its own page, even if the URL's case differs", () => {
  const requests: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener() {}
      postMessage(question: unknown) {
        requests.push(question);
      }
    },
  );
  vi.stubGlobal('window', { location: new URL('http://a.test/PUSH/') });
  const { machine, machineColumns, search } = createUserTable();
  const state = search.decode('');
  const actor = createActor(machine, {
    input: { codecs: search.codecs, state, columns: machineColumns, filterRows: () => [] },
  });
  const remove = registerTable({ path: '/push', name: 'table', actor, search });
  void tablePaths.generate(actor);
  remove();
  vi.unstubAllGlobals();
  expect(requests).toEqual([{ path: '/push', name: 'table', state }]);
  expect(() => findTablePaths({ path: '/PUSH/', name: 'table', state })).toThrow(
    'The page /PUSH/ has no table named table.',
  );
});

/** Returns a new table's paths by state. Each step is a string. */
function findPaths(path: string, { name, search }: { readonly name: string; readonly search: TableSearch }) {
  const found = findTablePaths({ path, name, state: search.decode('') });
  const formatValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const formatStep = ({ type, ...rest }: TablePath['steps'][number]) =>
    [type, ...Object.values(rest).map(formatValue)].join(' ');
  return Object.fromEntries(found.map(({ state, steps }) => [state, steps.map(formatStep)] as const));
}

test('each of two tables on a page has its own shortest paths', () => {
  const [airlines] = twoTables.tables;
  const paths = findPaths('/two-tables', airlines.table);
  const isInitial = ([, steps]: [string, string[]]) => steps.length === 0;
  expect(Object.fromEntries(Object.entries(paths).filter((path) => !isInitial(path)))).toEqual({
    'table.sorting.one.ascending': ['sort.toggle iataCode true'],
    'table.sorting.one.descending': ['sort.toggle name false', 'sort.toggle name false'],
    'table.sorting.several': ['sort.toggle name false', 'sort.toggle iataCode true'],
    'table.columnOrder.reversed': ['columnOrder.reverse'],
    'table.columnOrder.custom': ['url.changed {"columnOrder":["iataCode"]}'],
    'table.selection.some': ['rowSelection.toggle 0'],
    'table.selection.all': ['rowSelection.toggleAll'],
    'table.page.middle': ['page.next'],
    'table.page.last': ['page.last'],
    'table.page.only': ['text.input {"sets":"globalFilter"} nobody'],
    'table.goToPage.editing': ['text.input {"sets":"pageIndex"} 2'],
    'table.composition.composing.changing': ['composition.start {"sets":"globalFilter"} '],
    'table.composition.composing.paused': [
      'composition.start {"sets":"globalFilter"} ',
      'xstate.after.compositionDelay.table.composition.composing.changing',
    ],
  });
  expect(Object.entries(paths).filter(isInitial)).toHaveLength(15);
  expect(() => findPaths('/two-tables', server.table)).toThrow(`no table named ${server.table.name}`);
});

test("each step of a debounced table's path waits for the previous URL write", () => {
  const paths = findPaths('/debounce', defineDemoTable(debounce));
  expect(paths['table.url.columnFilters.pending']).toEqual(['columnFilter.set age [20,40]']);
  expect(paths['table.sorting.several']).toEqual([
    'sort.toggle id false',
    'xstate.after.sortingDebounce.table.url.sorting.pending',
    'sort.toggle name true',
  ]);
});

test('paths of a table with fetched rows start with loaded rows', () => {
  const paths = findPaths('/server', server.table);
  expect(paths).toMatchObject({
    'table.rows.ready': [],
    'table.rows.refreshing.quiet': ['sort.toggle id false'],
    'table.sorting.one.ascending': ['sort.toggle id false'],
    'table.sorting.several': ['sort.toggle id false', 'sort.toggle customer true'],
    'table.selection.some': [`rowSelection.toggle ${orderAt(0).id}`],
    'table.selection.all': ['rowSelection.toggleAll'],
    'table.page.last': ['page.last'],
    'table.page.only': ['text.input {"sets":"globalFilter"} an'],
  });
  expect(Object.keys(paths)).not.toContain('table.rows.failed');
  expect(Object.keys(paths)).not.toContain('table.rows.refreshing.busy');
});

test('a table with all optional states has a path that resizes a column', () => {
  expect(findPaths('/whole-state', wholeState.table)).toMatchObject({
    'table.columnSizing.resizing': ['columnSizing.start id 200'],
  });
});

test('tables can be found by page path and table name', () => {
  const places = tablesPages.flatMap(({ path, tables }) => tables.map(({ name }) => ({ path, name })));
  expect(places.length).toBeGreaterThan(4);
  expect(places.filter(({ path, name }) => !findTable(path, name))).toEqual([]);
});
