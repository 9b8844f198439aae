import { expect, test } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { isAhead, type HistoryTable, type TableWrite } from '../../../machines/history';
import { createPageHistory } from '../../../src/table/history/page-history';
import { openWindow } from '../../../src/table/history/browser-history';
import { entryStates, newState, startHistory, type TestHistory } from '../../memory-page';
import { openPage } from './open-page';

const nothing: TableWrite = { method: 'replace', states: [], of: {}, before: {}, changes: [] };

/** Creates a table without changes. */
const tableOf = (id: string): HistoryTable => ({
  id,
  ref: openPage('/').history.actor,
  pathname: '/one',
  search: '',
  applyChanges: (search) => search,
  readChanges: () => ({}),
  readWrite: () => nothing,
});

test("`createPageHistory` reads the browser's current URL and history.state", () => {
  const { history } = openPage('/one?q=a#top', { state: { key: 'a', mine: 1 } });
  expect(history.href()).toBe('/one?q=a#top');
  expect(history.location()).toEqual({ pathname: '/one', search: '?q=a', hash: '#top' });
  expect(history.state()).toEqual({ key: 'a', mine: 1 });
});

test('if the browser silently drops a new history.state, the write is retried', () => {
  const { answer, browser, clock, history } = openPage('/one');
  const state = newState();
  answer('dropped');
  history.replace('/one', state);
  expect(isAhead(history.actor.getSnapshot().context)).toBe(true);
  answer('accepted');
  clock.pass(1000);
  expect([isAhead(history.actor.getSnapshot().context), browser.entry.state]).toEqual([false, state]);
});

test('if the browser silently drops a new URL, `href` still returns the new URL', () => {
  const { answer, history } = openPage('/one');
  answer('dropped');
  history.replace('/one?q=a', undefined);
  expect([history.href(), isAhead(history.actor.getSnapshot().context)]).toEqual(['/one?q=a', true]);
});

test('a push that the browser refused is retried even if the URL stays the same', () => {
  const { answer, browser, clock, history } = openPage('/one', { state: null });
  answer('throws');
  history.push('/one', { mine: 1 });
  expect(isAhead(history.actor.getSnapshot().context)).toBe(true);
  answer('accepted');
  clock.pass(1000);
  expect([browser.hrefs, browser.entry.state]).toEqual([['/one', '/one'], { mine: 1 }]);
});

test("an inspector receives the history machine's events from the start", () => {
  const { browser, clock } = openPage('/one');
  const seen: string[] = [];
  const page = createPageHistory({ entryStates, window: browser });
  startHistory(page, { clock, inspect: ({ type }) => seen.push(type) });
  expect(seen[0]).toBe('@xstate.actor');
});

test("URLs over 2 MiB aren't written, because Chromium would drop them", () => {
  const { browser, history } = openPage('/one');
  const href = (length: number) => `/${'a'.repeat(length - browser.location.origin.length - 1)}`;
  const longest = href(2 * 1024 * 1024);
  history.replace(longest, newState());
  expect(browser.entry.href).toBe(longest);
  history.replace(`${longest}a`, newState());
  expect(browser.entry.href).toBe(longest);
  expect(history.href()).toBe(`${longest}a`);
});

test("if the browser refuses a router's initial history.state, the write isn't retried", () => {
  const { answer, browser, history } = openPage('/one', { state: null });
  answer('throws');
  history.replace('/one', { key: 'a' });
  expect([history.state(), isAhead(history.actor.getSnapshot().context)]).toEqual([null, false]);
  answer('accepted');
  history.replace('/one', { key: 'a' });
  expect([history.state(), browser.hrefs]).toEqual([{ key: 'a' }, ['/one']]);
  expect(history.actor.getSnapshot().context.browser).toEqual({ key: 'a', href: '/one' });
  expect(history.actor.getSnapshot().value.pace).toBe('rested');
});

test('a refused `replace` without a key is retried with the key of a later `replace`', () => {
  const { answer, clock, browser, history } = openPage('/one', { state: null });
  answer('throws');
  history.replace('/two', null);
  expect([history.href(), browser.hrefs]).toEqual(['/two', ['/one']]);
  history.replace('/two', { key: 'a' });
  expect(history.state()).toEqual({ key: 'a' });
  answer('accepted');
  clock.pass(1000);
  expect([browser.hrefs, browser.entry.state]).toEqual([['/two'], { key: 'a' }]);
});

test("`onForeignCall` listeners are called for other scripts' history calls, but not for Chartable's", () => {
  const { browser, history } = openPage('/one');
  const received: string[] = [];
  history.onForeignCall((method) => received.push(`${method} ${history.href()}`));
  browser.history.pushState(newState(), '', `${browser.location.origin}/two`);
  expect(received.splice(0)).toEqual(['push /two']);
  history.push('/three', newState());
  expect(received).toEqual([]);
  browser.history.replaceState(newState(), '', `${browser.location.origin}/four`);
  expect(received).toEqual(['replace /four']);
  expect(history.actor.getSnapshot().context.browser.href).toBe('/four');
});

test("if the browser rejects another script's history call, that script receives the exception", () => {
  const { answer, browser, history } = openPage('/one');
  const received: string[] = [];
  history.onForeignCall((method) => received.push(method));
  answer('throws');
  expect(() => browser.history.pushState(null, '', `${browser.location.origin}/two`)).toThrow('more than 100 times');
  expect(received).toEqual([]);
  // A later call of another script must not be mistaken for the page history's own call.
  history.replace('/own', newState());
  answer('accepted');
  browser.history.pushState(null, '', `${browser.location.origin}/two`);
  expect(received).toEqual(['push']);
});

test('after Back, `href` returns the new URL before the history machine reads the URL', () => {
  const { browser, history } = openPage('/one');
  history.push('/two', newState());
  browser.go(-1);
  expect(history.href()).toBe('/one');
  expect(history.actor.getSnapshot().context.browser.href).toBe('/two');
  history.arrive();
  expect(history.actor.getSnapshot().context.browser.href).toBe('/one');
});

test("`href` returns the browser's URL even if the history entry has no key", () => {
  const { browser, history } = openPage('/one', { state: null });
  browser.visit({ state: null, href: '/two' });
  expect(history.href()).toBe('/two');
});

test('Back discards a history entry that the browser refused, even if both pages have the same URL', () => {
  const { answer, browser, history } = openPage('/one');
  history.push('/one', newState());
  answer('throws');
  history.push('/two', newState());
  expect(history.href()).toBe('/two');
  browser.go(-1);
  expect(history.href()).toBe('/one');
});

test("after Back, pending table changes aren't written until the router has handled Back", () => {
  const { browser, history } = openPage('/one');
  const notified: string[] = [];
  const ref = createActor(fromTransition((_, { type }) => void notified.push(type), undefined)).start();
  history.join({ ...tableOf('a'), ref });
  history.push('/one?b', newState());
  browser.go(-1);
  history.flush();
  expect(notified).toEqual([]);
  history.arrive();
  history.flush();
  expect(notified).toEqual(['url.flush', 'write.accepted']);
});

test("after Back, history entries aren't written until the router has handled Back", () => {
  const { browser, history } = openPage('/one');
  history.push('/two', newState());
  browser.go(-1);
  const before = browser.calls.length;
  history.flush();
  expect(history.actor.getSnapshot().value.writing).toBe('ready');
  history.push('/three', newState());
  history.actor.send({ type: 'location.replaced', href: '/four', state: newState() });
  expect(browser.calls.length).toBe(before);
});

test('the function that removes a table from a page returns the last search string that the table read', () => {
  const { history } = openPage('/one?q=a');
  const leave = history.join({ ...tableOf('a'), search: '?q=a' });
  const leaveOther = history.join({ ...tableOf('b'), search: '?q=a', pathname: '/two' });
  history.push('/one?q=b', newState());
  expect([leaveOther(), leave()]).toEqual(['?q=a', '?q=b']);
  expect(leave()).toBe('?q=a');
});

/** Opens a server-rendered page for which the previous page stored unwritten changes. */
function openKept() {
  const opened = openPage('/one', { isServerRendered: true });
  opened.answer('throws');
  opened.history.join(tableOf('before'));
  const state = newState();
  opened.history.push('/two', state);
  opened.browser.reload();
  const history = opened.load();
  const adopted: string[] = [];
  history.onRestoreUrl(() => adopted.push(history.href()));
  return { ...opened, history, adopted, state };
}

test('a server-rendered page restores a stored URL only when the first table connects', () => {
  const { adopted, browser, history, state } = openKept();
  expect([history.href(), history.location().pathname, history.state()]).toEqual(['/one', '/one', browser.entry.state]);
  history.join(tableOf('a'));
  expect([history.href(), history.location().pathname, history.state()]).toEqual(['/two', '/two', state]);
  history.join(tableOf('b'));
  expect(adopted).toEqual(['/two']);
});

test("if a server-rendered page navigates before its table connects, stored changes aren't restored", () => {
  const { adopted, history } = openKept();
  history.push('/three', newState());
  expect(history.href()).toBe('/three');
  history.join(tableOf('a'));
  expect(adopted).toEqual([]);
});

test('a server-rendered page restores no URL if no changes are stored', () => {
  const { history } = openPage('/one', { isServerRendered: true });
  const adopted: string[] = [];
  history.onRestoreUrl(() => adopted.push(history.href()));
  history.join(tableOf('a'));
  expect([history.href(), adopted]).toEqual(['/one', []]);
});

test('on a server, each request has a separate URL, which starts as `/`', () => {
  const window = openWindow();
  const history = createPageHistory({ entryStates, window });
  expect([history.href(), history.state()]).toEqual(['/', null]);
  const state = newState();
  history.push('/two', state);
  expect([history.href(), history.state(), window.document.URL]).toEqual(['/two', state, 'http://localhost/two']);
  expect(createPageHistory({ entryStates, window: openWindow() }).href()).toBe('/');
});

/** Connects a table with the pending params `mine` and `other`. The pushed URL overrides `mine`. */
const joinPending = (history: TestHistory) =>
  history.join({
    ...tableOf('a'),
    applyChanges: (search, changes) =>
      changes.length > 0 ? `?${changes.map(({ after }) => after[0]?.[0]).join()}` : search,
    readChanges: () => ({ globalFilter: '' }),
    readWrite: () => ({
      ...nothing,
      changes: [
        { state: 'globalFilter', before: [], after: [['mine', '']] },
        { state: 'sorting', before: [], after: [['other', '']] },
      ],
    }),
  });

test("changes that another script's push would overwrite are written to the previous history entry", () => {
  const { browser, history } = openPage('/one#top');
  joinPending(history);
  browser.history.pushState(null, '', '/one?theirs');
  expect(browser.hrefs).toEqual(['/one?mine#top', '/one?theirs']);
});

test('a URL that another script pushes is resolved against the `base` element', () => {
  const { browser, history } = openPage('/one');
  joinPending(history);
  browser.base = '/two/';
  browser.history.pushState(null, '', 'one?theirs');
  expect(browser.hrefs).toEqual(['/one?mine,other', '/two/one?theirs']);
});

test("if the browser refused a new history entry, another script's push writes no pending table changes", () => {
  const { answer, browser, history } = openPage('/one');
  joinPending(history);
  answer('throws');
  history.push('/one?pushed', newState());
  answer('accepted');
  browser.history.pushState(null, '', '/one?theirs');
  expect(browser.hrefs).toEqual(['/one', '/one?theirs']);
});

test("after Back, another script's push doesn't write pending changes until the router has handled Back", () => {
  const { browser, history } = openPage('/one');
  joinPending(history);
  history.push('/one?pushed', newState());
  browser.go(-1);
  browser.history.pushState(null, '', '/one?theirs');
  expect(browser.hrefs).toEqual(['/one', '/one?theirs']);
});
