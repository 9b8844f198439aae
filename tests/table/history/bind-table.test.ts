import { userStates } from '../../../src/site/demos/users';
import { expect, test, vi } from 'vitest';
import { partStateKeys, selectTableState, type TableActor } from '../../../machines/table';
import { bindTable } from '../../../src/table/history';
import { standardParams } from '../../../src/table/url/codec';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { startBoundTable } from '../../bound-table';
import { createBookTable } from '../../headless-tables';
import { newState, openMemoryPage, type TestHistory } from '../../memory-page';

type Options = Parameters<typeof createBookTable>[0];

/** Binds a table to the history of a page, and starts it. */
function startTable(
  { clock, history }: ReturnType<typeof openMemoryPage>,
  options: Options,
  { bind = bindTable, search = createBookTable(options).search } = {},
) {
  return startBoundTable({ ...createBookTable(options), search }, history, {
    clock,
    opened: history.location().search,
    bind,
  });
}

/** Opens a page with a table that isn't connected yet. */
function openTable(url: string, options: Options = {}) {
  const page = openMemoryPage(url);
  const { clock, browser, history } = page;
  const { bound, actor } = startTable(page, options);
  return {
    actor,
    clock,
    browser,
    history,
    connect: (pathname: string) => bound.connect(actor, pathname),
    flush: () => bound.flush(actor),
    sort: (columnId: string) => actor.send({ type: 'sort.toggle', columnId, multi: false }),
    state: () => selectTableState(actor.getSnapshot()),
  };
}

/** Returns a list that collects the events that the history sends to a table. */
function recordEvents(history: TestHistory, actor: TableActor): readonly string[] {
  const events: string[] = [];
  history.actor.system.inspect((inspected) => {
    if (inspected.type === '@xstate.event' && inspected.actorRef === actor) events.push(inspected.event.type);
  });
  return events;
}

test('a table reads and writes the URL only while connected', () => {
  const { browser, connect, history, sort, state } = openTable('/one');
  const leave = connect('/one');
  sort('title');
  expect(history.href()).toBe('/one?sort=title');
  browser.visit({ state: newState(), href: '/one?q=bee' });
  expect([state().globalFilter, state().sorting]).toEqual(['bee', []]);
  leave();
  browser.visit({ state: newState(), href: '/one?q=ant' });
  sort('year');
  expect([state().globalFilter, history.href()]).toEqual(['bee', '/one?q=ant']);
});

test('the option `history` determines how changes made before a table connects are written', () => {
  for (const [mode, entries] of [
    ['push', ['/one', '/one?sort=title']],
    ['replace', ['/one?sort=title']],
  ] as const) {
    const { browser, connect, sort } = openTable('/one', { history: mode });
    sort('title');
    connect('/one');
    expect(browser.hrefs).toEqual(entries);
  }
});

test.each([0, 1000])('a sort made before the table connects overrides the sort in the URL (debounce: %i ms)', (ms) => {
  const { clock, connect, history, sort, state } = openTable('/one', { debounce: { sorting: ms } });
  sort('title');
  history.push('/one?sort=year&q=ant', newState());
  connect('/one');
  expect([state().sorting, state().globalFilter]).toEqual([[{ id: 'title', desc: false }], 'ant']);
  clock.pass(1000);
  expect(history.href()).toBe('/one?sort=title&q=ant');
});

test("connecting an unchanged table doesn't write to the URL", () => {
  const { actor, browser, connect, history } = openTable('/one');
  const told = recordEvents(history, actor);
  connect('/one');
  expect([told, browser.calls]).toEqual([[], []]);
});

/** Opens two tables on one page. The first uses `replace`, the second `push`. */
function openTwoTables(outcome: () => 'accepted' | 'throws' = () => 'accepted') {
  const page = openMemoryPage('/one', outcome);
  const { browser, clock, history } = page;
  const [a, b] = (['replace', 'push'] as const).map((mode) => {
    const { bound, actor } = startTable(page, { history: mode, prefix: mode });
    return {
      actor,
      leave: bound.connect(actor, '/one'),
      connect: () => bound.connect(actor, '/one'),
      flush: () => bound.flush(actor),
      sort: (columnId: string) => actor.send({ type: 'sort.toggle', columnId, multi: false }),
    };
  });
  if (!a || !b) throw new Error('There are two tables');
  return { browser, clock, history, a, b };
}

test('clamping the page adds no history entry, but sorting afterwards adds one', () => {
  const { a, b, browser } = openTwoTables();
  b.actor.send({ type: 'pageSize.set', pageSize: 1 });
  b.actor.send({ type: 'page.last' });
  a.sort('title');
  const entries = browser.hrefs.length;
  b.actor.send({ type: 'rows.changed', filterRows: () => ['0'] });
  expect(browser.hrefs).toHaveLength(entries);
  b.sort('title');
  expect(browser.hrefs).toHaveLength(entries + 1);
});

test('a pending sort is written even if the table unmounts and mounts again', () => {
  const { a, browser, clock, history } = openTwoTables();
  a.sort('title');
  a.sort('pages');
  a.leave();
  const told = recordEvents(history, a.actor);
  a.connect();
  expect(told).toEqual([]);
  clock.pass(1000);
  expect(told).toEqual(['write.accepted']);
  expect(browser.hrefs).toEqual(['/one?replace.sort=-pages']);
});

test('a change that the browser refused is written as soon as the table mounts again', () => {
  let outcome: 'accepted' | 'throws' = 'throws';
  const { a, b, browser, clock } = openTwoTables(() => outcome);
  a.sort('title');
  b.sort('title');
  b.leave();
  outcome = 'accepted';
  clock.pass(1000);
  a.sort('pages');
  expect(browser.hrefs).toEqual(['/one?replace.sort=title']);
  b.connect();
  expect(browser.hrefs).toEqual(['/one?replace.sort=title', '/one?replace.sort=-pages&push.sort=title']);
});

test('a table that mounts again reads only params that changed while it was unmounted', () => {
  const { connect, history, sort, state } = openTable('/one?q=bee', { debounce: { sorting: 1000 } });
  connect('/one')();
  sort('title');
  history.push('/one?q=ant', newState());
  connect('/One/');
  expect([state().globalFilter, state().sorting]).toEqual(['ant', [{ id: 'title', desc: false }]]);
});

test("a table still mounted after a navigation doesn't write to the next page's URL", () => {
  const { connect, history, sort, state } = openTable('/one');
  const leave = connect('/one');
  history.push('/two', newState());
  sort('title');
  leave();
  connect('/two');
  expect([history.href(), state().sorting]).toEqual(['/two', []]);
  sort('pages');
  expect(history.href()).toBe('/two?sort=-pages');
});

test('Back discards changes that were made after the next page opened', () => {
  const { browser, connect, history, sort, state } = openTable('/one');
  connect('/one');
  history.push('/two', newState());
  sort('title');
  browser.visit({ state: newState(), href: '/one?sort=-pages' });
  expect([history.href(), state().sorting]).toEqual(['/one?sort=-pages', [{ id: 'pages', desc: true }]]);
  sort('title');
  expect(history.href()).toBe('/one?sort=title');
});

test('a table that moves to another page reads all its states from the URL', () => {
  const { connect, history, sort, state } = openTable('/one', { debounce: { sorting: 1000 } });
  connect('/one')();
  sort('title');
  history.push('/two', newState());
  connect('/two');
  expect(state().sorting).toEqual([]);
});

test('`onTableWrite` listeners are called once for each table change that the browser accepted', () => {
  let outcome: 'accepted' | 'throws' = 'accepted';
  const { clock, history } = openMemoryPage('/one', () => outcome);
  const { actor, bound } = startBoundTable(createBookTable(), history, { clock });
  bound.connect(actor, '/one');
  const sort = () => actor.send({ type: 'sort.toggle', columnId: 'title', multi: false });
  const received: string[] = [];
  const stop = history.onTableWrite((method) => received.push(`${method} ${history.href()}`));

  history.replace('/one', newState());
  history.push('/one?x', newState());
  clock.pass(1000);
  expect(received).toEqual([]);
  outcome = 'throws';
  sort();
  expect(received).toEqual([]);
  outcome = 'accepted';
  clock.pass(1000);
  expect(received).toEqual(['replace /one?x&sort=title']);
  sort();
  clock.pass(1000);
  expect(received).toHaveLength(2);
  stop();
  sort();
  clock.pass(1000);
  expect(received).toHaveLength(2);
});

test('`onSettle` listeners are called once, 120 ms after the last accepted write', () => {
  let outcome: 'accepted' | 'throws' = 'accepted';
  const page = openMemoryPage('/one', () => outcome);
  const { actor, bound } = startTable(page, {});
  bound.connect(actor, '/one');
  const settled: string[] = [];
  page.history.onSettle(() => settled.push(page.browser.entry.href));
  const type = (text: string) => actor.send({ type: 'globalFilter.set', globalFilter: text });

  page.history.push('/one?x', newState());
  page.clock.pass(1000);
  expect(settled).toEqual([]);
  for (const text of ['o', 'os', 'osl', 'oslo']) {
    type(text);
    page.clock.pass(50);
  }
  page.clock.pass(159);
  expect(settled).toEqual([]);
  page.clock.pass(1);
  expect(settled).toEqual(['/one?x&q=oslo']);

  outcome = 'throws';
  type('');
  page.clock.pass(5000);
  expect(settled).toHaveLength(1);
  outcome = 'accepted';
  page.clock.pass(5000);
  expect(settled).toEqual(['/one?x&q=oslo', '/one?x']);
});

test("`mustLoad` returns true only if params of the page's table with `rerunLoaders: true` changed", () => {
  const page = openMemoryPage('/one');
  const table = createBookTable();
  const connect = ({ rerunLoaders, pathname }: { rerunLoaders: boolean; pathname: string }) => {
    const { actor, bound } = startBoundTable(table, page.history, { clock: page.clock, rerunLoaders });
    return bound.connect(actor, pathname);
  };
  expect(page.history.mustLoad('', '?q=oslo')).toBe(false);
  connect({ rerunLoaders: false, pathname: '/one' });
  connect({ rerunLoaders: true, pathname: '/two' });
  expect(page.history.mustLoad('', '?q=oslo')).toBe(false);
  page.history.push('/two', newState());
  expect(page.history.mustLoad('', '?q=oslo')).toBe(true);
  expect(page.history.mustLoad('?q=oslo&tab=a', '?tab=b&q=oslo')).toBe(false);
});

test('with history `push`, `onSettle` listeners are called immediately after a change', () => {
  const page = openMemoryPage('/one');
  const { actor, bound } = startTable(page, { history: 'push', debounce: { globalFilter: 0 } });
  bound.connect(actor, '/one');
  const settled: string[] = [];
  page.history.onSettle(() => settled.push(page.history.href()));
  actor.send({ type: 'globalFilter.set', globalFilter: 'oslo' });
  expect(settled).toEqual(['/one?q=oslo']);
});

test("unmounting a table from the current page first writes the table's pending changes", () => {
  const { actor, browser, connect, flush, sort } = openTable('/one', {
    debounce: { globalFilter: 1000, sorting: 1000 },
  });
  connect('/one');
  flush();
  expect(browser.calls).toEqual([]);
  sort('title');
  flush();
  expect(browser.hrefs).toEqual(['/one?sort=title']);
  actor.send({ type: 'composition.start', box: { sets: 'globalFilter' }, text: '' });
  actor.send({ type: 'text.input', box: { sets: 'globalFilter' }, text: 'bee' });
  flush();
  expect(browser.hrefs).toEqual(['/one?sort=title&q=bee']);
});

test("unmounting an unchanged table doesn't write other tables' pending changes", () => {
  const { a, b, browser } = openTwoTables();
  a.sort('title');
  a.sort('pages');
  b.flush();
  expect(browser.hrefs).toEqual(['/one?replace.sort=title']);
  a.flush();
  expect(browser.hrefs).toEqual(['/one?replace.sort=-pages']);
});

test('unmounting a table together with its page writes nothing to the next page', () => {
  const { browser, connect, flush, sort } = openTable('/one', { debounce: { sorting: 1000 } });
  connect('/one');
  sort('title');
  browser.visit({ state: newState(), href: '/two' });
  flush();
  expect(browser.hrefs.at(-1)).toBe('/two');
  expect(browser.calls).toEqual([]);
});

const isOptional = (state: string) =>
  partStateKeys.some((key) => key === state) && !userStates.some((key) => key === state);

test('for each param shared by two tables, development mode logs one warning', async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
  const { bindTable: bind } = await import('../../../src/table/history');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const page = openMemoryPage('/one');
  const connect = (pathname: string, prefix: string, params: object = {}) => {
    const own = Object.fromEntries(Object.entries(standardParams).map(([key, param]) => [key, prefix + param]));
    const names = { ...own, columnFilters: false as const, ...params };
    // `defineTableUrl` supports the states of all parts, but the table has only the parts of `userStates`.
    const { search } = defineTableUrl({
      name: 'books',
      params: Object.fromEntries(Object.entries(names).filter(([state]) => !isOptional(state))),
    });
    const { bound, actor } = startTable(page, { params: names }, { bind, search });
    return bound.connect(actor, pathname);
  };
  connect('/one', 'b-', { sorting: 'q' })();
  connect('/one', 'a-', { globalFilter: 'q' });
  connect('/one', 'b-');
  connect('/two', 'a-');
  await vi.dynamicImportSettled();
  expect(warn).not.toHaveBeenCalled();
  connect('/one/', 'c-', { sorting: 'q' });
  connect('/one', 'a-');
  connect('/one', 'd-', { columnFilters: 'd-filter' });
  connect('/one', 'e-', { columnFilters: 'e-filter' });
  await vi.dynamicImportSettled();
  expect(warn.mock.calls).toEqual(
    ['q', 'a-sort', '\\*\\.has'].map((name): unknown[] => [
      expect.stringMatching(
        `^chartable: two tables on this page share a search param.* Here: “${name}”, of “a table” and “a table”\\.$`,
      ),
    ]),
  );
});
