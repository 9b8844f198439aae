import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  arrivedAt,
  currentHref,
  historyMachine,
  isAhead,
  isSamePage,
  noticeDelayMs,
  retryIntervalMs,
  splitHref,
  uncommittedState,
  type HistoryEvent,
} from '../../machines/history';
import { newState } from '../memory-page';
import { openPage } from './open-page';

test.each([
  ['/cities?q=a#top', '/cities', '?q=a', '#top'],
  ['/cities', '/cities', '', ''],
  ['/cities?', '/cities', '?', ''],
  ['/cities#', '/cities', '', '#'],
  ['/cities#top?q=a', '/cities', '', '#top?q=a'],
  ['?q=a#top', '', '?q=a', '#top'],
  ['#top', '', '', '#top'],
])('the URL %s is split into the pathname %j, the search %j and the hash %j', (href, pathname, search, hash) => {
  expect(splitHref(href)).toEqual({ pathname, search, hash });
});

test.each([
  ['/cities', '/cities', true],
  ['/Cities/', '/cities', true],
  ['//cities//', 'cities', true],
  ['/caf%C3%A9', '/café', true],
  ['/100%', '/100%/', true],
  ['/a/b', '/ab', false],
  ['/a//b', '/a/b', false],
  ['/one', '/two', false],
  ['/100%', '/200%', false],
])('the pathnames %s and %s belong to the same page: %s', (a, b, isSame) => expect(isSamePage(a, b)).toBe(isSame));

test.each(['pushState', 'replaceState', 'saveForReload', 'clearSaved'])(
  "the history machine throws an error if the action `%s` isn't provided",
  (name) => {
    const input = { entry: { key: 'a', href: '/' }, unsaved: { uncommitted: {}, entry: null } };
    const history = createActor(historyMachine, { input });
    const errors: unknown[] = [];
    history.subscribe({ error: (error) => errors.push(error) });
    history.start();
    const events: Record<string, HistoryEvent> = {
      pushState: { type: 'location.pushed', href: '/next', state: {} },
      replaceState: { type: 'location.replaced', href: '/next', state: {} },
      saveForReload: { type: 'page.hidden' },
      clearSaved: { type: 'page.restored' },
    };
    history.send(events[name]!);
    expect(errors).toEqual([new Error(`historyMachine: provide the action \`${name}\`.`)]);
  },
);

test('a table that connects to the page history twice is registered once', () => {
  const page = openPage();
  const a = page.openTable('a');
  page.send({ type: 'table.joined', table: a.table });
  a.write('1');
  expect(a.received()).toEqual(['write.accepted']);
  expect(page.context().tables.map(({ id }) => id)).toEqual(['table a']);
});

test("disconnecting a table from the page history discards the table's refused write", () => {
  const page = openPage();
  const [a, b] = [page.openTable('a'), page.openTable('b')];
  page.refuse(Infinity);
  a.write('1');
  b.write('1');
  expect(page.context().refusedIds).toEqual(['table a']);
  page.wait(noticeDelayMs);
  b.leave();
  expect(page.value().lag).toBe('lasting');
  a.leave();
  expect(page.value().lag).toBe('none');
  expect(page.context().refusedIds).toEqual([]);
});

describe('going to a history entry', () => {
  const uncommitted = { a: { href: '/?q=a' }, '': { href: '/?q=none' } };
  const { context } = createActor(historyMachine, {
    input: { entry: { key: 'a', href: '/' }, unsaved: { uncommitted: {}, entry: null } },
  }).getSnapshot();
  const behind = { ...context, unsaved: { uncommitted, entry: { href: '/next', state: { key: 'n' }, from: 'a' } } };

  test('the page history discards a refused entry when the user goes to another entry', () => {
    const arrived = arrivedAt(behind, { key: 'b', href: '/b' });
    expect([arrived.browser, arrived.unsaved.entry]).toEqual([{ key: 'b', href: '/b' }, null]);
    expect([currentHref(arrived), uncommittedState(arrived), isAhead(arrived)]).toEqual(['/b', undefined, false]);
    const again = arrivedAt(behind, { key: 'a', href: '/' });
    expect([currentHref(again), uncommittedState(again), isAhead(again)]).toEqual(['/next', { key: 'n' }, true]);
  });

  test('the page history keeps unwritten URLs of keyed entries when the user goes to another entry', () => {
    expect(arrivedAt(behind, { key: 'b', href: '/b' }).unsaved.uncommitted).toEqual(uncommitted);
    const arrived = arrivedAt(behind, { key: '', href: '/c' });
    expect([arrived.unsaved.uncommitted, currentHref(arrived)]).toEqual([{ a: uncommitted.a }, '/c']);
    expect(currentHref(arrivedAt(arrived, { key: 'a', href: '/' }))).toBe('/?q=a');
  });

  test('returning to a history entry with an unwritten URL writes that URL', () => {
    const page = openPage();
    const a = page.openTable('a');
    page.refuse(3);
    page.history.replace('/?a=1', undefined);
    a.received();
    page.link('/?a=2');
    expect(page.entries()).toEqual(['/', '/?a=2']);
    expect(a.received().slice(-1)).toEqual(['url.changed {"globalFilter":"2"}']);
    page.browser.go(-1);
    page.history.arrive();
    expect(a.received()).toEqual(['url.changed {"globalFilter":"1"}']);
    expect(page.entries()).toEqual(['/?a=1', '/?a=2']);
  });
});

test('only tables whose params have changed receive `url.changed`', () => {
  const page = openPage();
  const [a, b] = [page.openTable('a'), page.openTable('b')];
  page.link('/?a=2');
  const written = ['url.flush', 'write.accepted'];
  expect([a.received(), b.received()]).toEqual([[...written, 'url.changed {"globalFilter":"2"}'], written]);
});

test("a table doesn't decode the URL's search string again if it hasn't changed", () => {
  const page = openPage();
  const [a, b] = [page.openTable('a'), page.openTable('b')];
  a.write('1');
  page.link('/?a=1');
  page.history.arrive();
  const { tables } = page.context();
  page.history.arrive();
  expect([a.reads(), b.reads()]).toEqual([0, 0]);
  expect(page.context().tables).toBe(tables);
});

test('flushing the page history makes no history call if the queued change was undone', () => {
  const page = openPage();
  const a = page.openTable('a');
  a.write('1');
  a.write('2');
  a.change();
  a.received();
  page.history.flush();
  expect(a.received()).toEqual(['url.flush', 'write.accepted']);
  expect(page.context().queued).toEqual({});
  page.wait(retryIntervalMs);
  expect(page.entries()).toEqual(['/?a=1']);
  expect(page.calls()).toHaveLength(1);
});

test('flushing the page history makes one call, including changes that tables queue during the flush', () => {
  const page = openPage();
  const [a, b] = [page.openTable('a'), page.openTable('b')];
  a.onFlush(() => a.write('1', 'push'));
  b.change('1', 'push');
  page.history.flush();
  expect(page.entries()).toEqual(['/?a=1&b=1']);
  expect(page.calls()).toHaveLength(1);
  expect(page.context().queued).toEqual({});
});

test('flushing the page history writes no change to a page that opens during the flush', () => {
  const page = openPage();
  const a = page.openTable('a');
  a.onFlush(() => {
    a.change('1');
    page.history.push('/other', newState());
  });
  page.history.flush();
  expect(page.entries()).toEqual(['/', '/other']);
  expect(page.value().writing).toBe('ready');
});

test('flushing the page history retries refused changes of the current page, but not of another page', () => {
  const page = openPage();
  const [a, b] = [page.openTable('a'), page.openTable('b', '/other')];
  page.link('/other');
  page.refuse(1);
  b.write('1');
  page.wait(retryIntervalMs - 1);
  page.refuse(Infinity);
  page.browser.visit({ state: newState(), href: '/' });
  page.history.arrive();
  page.wait(1);
  a.write('1');
  expect(page.context().refusedIds).toEqual(['table b', 'table a']);
  for (const table of [a, b]) table.received();
  page.history.flush();
  expect([a.received(), b.received()]).toEqual([['url.flush', 'write.accepted'], []]);
  expect(page.context()).toMatchObject({ refusedIds: ['table b'], queued: { 'table b': 'replace' } });
  expect([page.history.href(), page.url()]).toEqual(['/?a=1', '/']);
  page.refuse(0);
  page.wait(retryIntervalMs);
  expect(page.url()).toBe('/?a=1');
  expect([a.received(), b.received()]).toEqual([[], []]);
});

test.each([
  ['redirect', 'write', 'replace', ['/?x=1&a=1']],
  ['link', 'push', 'push', ['/', '/?x=1&a=1']],
] as const)(
  "if the browser refuses a %s, the table's next %s uses the history.state of the refused call",
  (_, _write, method, entries) => {
    const page = openPage();
    const a = page.openTable('a');
    const state = newState();
    page.refuse(1);
    page.history[method]('/?x=1', state);
    a.write('1', method);
    expect([page.url(), page.browser.entry.state]).toEqual(['/', expect.not.objectContaining(state)]);
    page.wait(retryIntervalMs);
    expect([page.entries(), page.browser.entry.state]).toEqual([entries, state]);
  },
);

test("a table's push uses a new history.state even if the browser refused an earlier redirect", () => {
  const page = openPage();
  const a = page.openTable('a');
  const state = newState();
  page.refuse(1);
  page.history.replace('/?x=1', state);
  a.write('1', 'push');
  page.wait(retryIntervalMs);
  expect(page.entries()).toEqual(['/?x=1', '/?x=1&a=1']);
  expect(page.browser.entry.state).not.toEqual(state);
  page.browser.go(-1);
  expect(page.browser.entry.state).toEqual(state);
});
