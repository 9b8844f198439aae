import { expect, test } from 'vitest';
import { createPageHistory } from '../../../src/table/history/page-history';
import { entryStates, newState } from '../../memory-page';
import { openPage } from './open-page';

test('a reload restores a URL that the browser refused, even if WebKit loses history.state', () => {
  const { answer, browser, history, load } = openPage('/one');
  answer('throws');
  history.replace('/one?q=a', newState());
  answer('accepted');
  browser.reload({ losesState: true });
  expect([browser.entry.state, browser.entry.href]).toEqual([null, '/one']);
  expect(load().href()).toBe('/one?q=a');
});

test.each(['replace', 'push'] as const)('a URL written by %s during a slow reload is restored', (method) => {
  const { browser, history, load } = openPage('/one?q=a');
  const meanwhile = () => history[method]('/one?q=b', newState());
  browser.reload({ meanwhile });
  expect([browser.entry.state, browser.entry.href]).toEqual([null, '/one?q=a']);
  expect([load().href(), browser.entry.href]).toEqual(['/one?q=b', '/one?q=b']);
});

test('a URL written during a slow reload is restored even if a router replaces history.state', () => {
  const { browser, history } = openPage('/one?q=a');
  const setState = () => browser.history.replaceState({ ofRouter: true }, '', '/one?q=a');
  browser.reload({ meanwhile: () => history.replace('/one?q=b', newState()) });
  setState();
  const reloaded = createPageHistory({ entryStates, window: browser });
  setState();
  expect(reloaded.href()).toBe('/one?q=b');
});

test("a page pushed during a slow reload isn't opened after the reload", () => {
  const { browser, history, load } = openPage('/one?q=a');
  browser.reload({ meanwhile: () => history.push('/two', newState()) });
  expect([load().href(), browser.entry.href]).toEqual(['/one?q=a', '/one?q=a']);
});

test("opening the same URL in a new history entry doesn't restore changes that the browser refused", () => {
  const { answer, browser, history, load } = openPage('/one');
  answer('throws');
  history.replace('/one?q=a', newState());
  browser.hide();
  browser.visit({ state: null, href: '/one' });
  expect(load().href()).toBe('/one');
});

test('a reload restores a refused history entry and its history.state', () => {
  const { answer, browser, clock, history, load } = openPage('/one');
  answer('throws');
  const state = newState();
  history.push('/two', state);
  browser.reload();
  const again = load();
  expect([again.href(), again.state(), browser.hrefs]).toEqual(['/two', state, ['/one']]);
  answer('accepted');
  clock.pass(1000);
  expect([browser.hrefs, browser.entry.state]).toEqual([['/one', '/two'], state]);
});

test('a reload restores the refused URL of an earlier history entry', () => {
  const { answer, browser, clock, history, load } = openPage('/one');
  answer('throws');
  history.replace('/one?q=a', undefined);
  history.push('/two', newState());
  browser.reload();
  const again = load();
  expect([again.href(), browser.hrefs]).toEqual(['/two', ['/one']]);
  answer('accepted');
  clock.pass(1000);
  expect(browser.hrefs).toEqual(['/one?q=a', '/two']);
});

test('a reload restores a pushed URL that the browser refused until `pagehide`', () => {
  const { answer, browser, clock, history, load } = openPage('/one');
  answer('throws');
  const state = newState();
  history.replace('/one?q=a', undefined);
  history.push('/two', state);
  answer('accepted');
  browser.reload();
  expect(browser.hrefs).toEqual(['/one']);
  answer('throws');
  const again = load();
  expect([again.href(), again.state()]).toEqual(['/two', state]);
  answer('accepted');
  clock.pass(1000);
  expect([browser.hrefs, browser.entry.state]).toEqual([['/one?q=a', '/two'], state]);
});

test('a reload restores a redirect that the browser refused until `pagehide`', () => {
  const { answer, browser, history, load } = openPage('/one');
  answer('throws');
  history.replace('/two', newState());
  answer('accepted');
  browser.reload();
  expect(browser.hrefs).toEqual(['/one']);
  expect([load().href(), browser.hrefs]).toEqual(['/two', ['/two']]);
});

test("reloading a page without pending changes doesn't change the history", () => {
  const { browser, load } = openPage('/one');
  browser.reload();
  expect([load().href(), browser.calls]).toEqual(['/one', []]);
});

test.each([null, undefined, 'a'])('a reload turns a refused push of history.state %j into a replace', (state) => {
  const { answer, browser, history, load } = openPage('/one');
  answer('throws');
  history.push('/two', state);
  browser.reload();
  answer('accepted');
  expect([load().href(), browser.hrefs]).toEqual(['/two', ['/two']]);
});

test('on `pageshow`, stored changes are deleted only if the page was in the back-forward cache', () => {
  const { browser } = openPage('/one');
  browser.hide();
  browser.show(false);
  expect(browser.stored.size).toBe(1);
  browser.show(true);
  expect(browser.stored.size).toBe(0);
});

test('stored changes are deleted when the page is restored or has reloaded', () => {
  const { answer, browser, history, load } = openPage('/one');
  answer('throws');
  history.replace('/one?q=a', newState());
  browser.hide();
  expect(browser.stored.size).toBe(1);
  browser.leaveAndRestore();
  expect(browser.stored.size).toBe(0);
  browser.reload();
  expect(browser.stored.size).toBe(1);
  load();
  expect(browser.stored.size).toBe(0);
});

test('changes stored for a reload are restored only in the same history entry', () => {
  const { answer, browser, history, load } = openPage('/one', { state: null });
  answer('throws');
  history.replace('/one?q=a', undefined);
  browser.hide();
  const storedText = browser.stored.get('chartable.reload') ?? '';
  answer('accepted');
  expect(JSON.parse(storedText)).toEqual({
    entry: '/one',
    href: '/one?q=a',
    shown: '/one',
    replaced: [],
  });
  browser.visit({ state: null, href: '/two' });
  expect(load().href()).toBe('/two');
  browser.sessionStorage.setItem('chartable.reload', storedText);
  browser.visit({ state: null, href: '/one' });
  expect(load().href()).toBe('/one?q=a');
});

test.each([
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['a string', '"/two"'],
  ['a missing entry', '{"href":"/two"}'],
  ['a missing URL', '{"entry":"a"}'],
  ['an entry that is not a string', '{"entry":7,"href":"/two","replaced":[["a","/two"]]}'],
  ['a URL of another origin', '{"entry":"a","href":"https://example.org/"}'],
  ['a URL that would extend the host name', '{"entry":"a","href":".example.org/"}'],
  ['a URL that is not a string', '{"entry":"a","href":7}'],
  ['replaced URLs that are not a list', '{"entry":"b","href":"/two","replaced":{"a":"/two"}}'],
  [
    'malformed pairs',
    '{"entry":"b","href":"/two","replaced":["a",["a"],["a","/two",""],{"0":"a","1":"/two","length":2}]}',
  ],
  ['keys that are not strings', '{"entry":"b","href":"/two","replaced":[[7,"/two"]]}'],
  ['lists that are not a string', '{"entry":"a","href":"/one","lists":7}'],
  ['malformed replaced URLs', '{"entry":"b","href":"/two","replaced":[["a",".example.org/"],["a",7]]}'],
])('malformed stored changes are ignored: %s', (_, text) => {
  const { browser, load } = openPage('/one', { state: { key: 'a' } });
  browser.sessionStorage.setItem('chartable.reload', text);
  const { actor, href } = load();
  expect([href(), actor.getSnapshot().context.unsaved]).toEqual(['/one', { uncommitted: {}, entry: null }]);
});

test("a malformed URL in session storage doesn't affect stored URLs of other history entries", () => {
  const { answer, browser, load } = openPage('/one', { state: { key: 'a' } });
  answer('throws');
  browser.sessionStorage.setItem(
    'chartable.reload',
    '{"entry":"a","href":"/two","pushed":"no","replaced":[["b","/b"],["c","x/"],["d",7],["a","/other"]]}',
  );
  expect(load().actor.getSnapshot().context.unsaved).toEqual({
    uncommitted: { a: { href: '/two' }, b: { href: '/b' } },
    entry: null,
  });
});

test('if session storage throws errors, `push` still changes the URL', () => {
  const { browser, load } = openPage('/one');
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    browser.sessionStorage[name] = () => {
      throw new Error('SecurityError');
    };
  const history = load();
  history.push('/two', newState());
  browser.leaveAndRestore();
  expect([history.href(), history.actor.getSnapshot().status]).toEqual(['/two', 'active']);
});

test("if storage is full, an earlier page's stored changes are deleted", () => {
  const { answer, browser, history } = openPage('/one');
  browser.sessionStorage.setItem('chartable.reload', '{"entry":"old","href":"/old"}');
  browser.sessionStorage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  answer('throws');
  history.replace('/two', newState());
  browser.hide();
  expect(browser.stored.size).toBe(0);
});
