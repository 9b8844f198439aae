import { describe, expect, test } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { isAhead, type HistoryTable, type TableWrite } from '../../../machines/history';
import { createPageHistory } from '../../../src/table/history/page-history';
import { openWindow } from '../../../src/table/history/browser-window';
import { BrowserModel, type CallOutcome } from '../../browser-model';
import { entryStates, newState, startHistory, type TestHistory } from '../../memory-page';
import { SteppedClock } from '../../stepped-clock';

interface PageOptions {
  /** The initial `history.state`. Default: one that a router created. */
  readonly state?: object | null;
  readonly isServerRendered?: boolean;
}

/** Opens a page in a simulated browser. Tests can reload it. */
function openPage(href: string, { state, isServerRendered = false }: PageOptions = {}) {
  let outcome: CallOutcome = 'accepted';
  const clock = new SteppedClock();
  const browser = new BrowserModel({ state: state === undefined ? newState() : state, href }, () => outcome);
  let page: TestHistory | undefined;
  const load = (): TestHistory => {
    page?.actor.stop();
    page = startHistory(createPageHistory({ entryStates, window: browser, isServerRendered }), { clock });
    return page;
  };
  return {
    browser,
    clock,
    load,
    history: load(),
    answer: (next: CallOutcome) => {
      outcome = next;
    },
  };
}

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

describe('the page history', () => {
  test("a page history starts with the browser's current URL and history.state", () => {
    const { history } = openPage('/one?q=a#top', { state: { key: 'a', mine: 1 } });
    expect(history.href()).toBe('/one?q=a#top');
    expect(history.location()).toEqual({ pathname: '/one', search: '?q=a', hash: '#top' });
    expect(history.state()).toEqual({ key: 'a', mine: 1 });
  });

  test('a silently dropped history call is detected if it changes only history.state', () => {
    const { answer, browser, clock, history } = openPage('/one');
    const state = newState();
    answer('dropped');
    history.replace('/one', state);
    expect(isAhead(history.actor.getSnapshot().context)).toBe(true);
    answer('accepted');
    clock.pass(1000);
    expect([isAhead(history.actor.getSnapshot().context), browser.entry.state]).toEqual([false, state]);
  });

  test('a silently dropped history call is detected if it changes only the URL', () => {
    const { answer, history } = openPage('/one');
    answer('dropped');
    history.replace('/one?q=a', undefined);
    expect([history.href(), isAhead(history.actor.getSnapshot().context)]).toEqual(['/one?q=a', true]);
  });

  test('a refused history entry is detected even if it equals the previous one', () => {
    const { answer, browser, clock, history } = openPage('/one', { state: null });
    answer('throws');
    history.push('/one', { mine: 1 });
    expect(isAhead(history.actor.getSnapshot().context)).toBe(true);
    answer('accepted');
    clock.pass(1000);
    expect([browser.hrefs, browser.entry.state]).toEqual([['/one', '/one'], { mine: 1 }]);
  });

  test('the inspector shows a page history from its first step', () => {
    const { browser, clock } = openPage('/one');
    const seen: string[] = [];
    const page = createPageHistory({ entryStates, window: browser });
    startHistory(page, { clock, inspect: ({ type }) => seen.push(type) });
    expect(seen[0]).toBe('@xstate.actor');
  });

  test("URLs over 2 MiB aren't written, because Chromium would lose them", () => {
    const { browser, history } = openPage('/one');
    const href = (length: number) => `/${'a'.repeat(length - browser.location.origin.length - 1)}`;
    const longest = href(2 * 1024 * 1024);
    history.replace(longest, newState());
    expect(browser.entry.href).toBe(longest);
    history.replace(`${longest}a`, newState());
    expect(browser.entry.href).toBe(longest);
    expect(history.href()).toBe(`${longest}a`);
  });

  test("storing a router's initial history.state isn't retried if the browser refuses", () => {
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

  test('a table change updates the URL of a history entry without a key', () => {
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

  test('the page history reports history calls of other scripts, but not its own', () => {
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

  test("exceptions from other scripts' history calls are rethrown", () => {
    const { answer, browser, history } = openPage('/one');
    const received: string[] = [];
    history.onForeignCall((method) => received.push(method));
    answer('throws');
    expect(() => browser.history.pushState(null, '', `${browser.location.origin}/two`)).toThrow('more than 100 times');
    expect(received).toEqual([]);
    // Another script's later call must not be mistaken for one of the page history.
    history.replace('/own', newState());
    answer('accepted');
    browser.history.pushState(null, '', `${browser.location.origin}/two`);
    expect(received).toEqual(['push']);
  });

  test("on Back, the page history keeps the browser's entry until the router follows", () => {
    const { browser, history } = openPage('/one');
    history.push('/two', newState());
    browser.go(-1);
    expect(history.href()).toBe('/one');
    expect(history.actor.getSnapshot().context.browser.href).toBe('/two');
    history.arrive();
    expect(history.actor.getSnapshot().context.browser.href).toBe('/one');
  });

  test("the page history keeps the browser's URL if the history entry has no key", () => {
    const { browser, history } = openPage('/one', { state: null });
    browser.visit({ state: null, href: '/two' });
    expect(history.href()).toBe('/two');
  });

  test('going back to the same URL discards the refused history entry', () => {
    const { answer, browser, history } = openPage('/one');
    history.push('/one', newState());
    answer('throws');
    history.push('/two', newState());
    expect(history.href()).toBe('/two');
    browser.go(-1);
    expect(history.href()).toBe('/one');
  });

  test("on Back, tables aren't flushed until the router follows", () => {
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

  test("on Back, history entries aren't written until the router follows", () => {
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
});

describe('a table of a page', () => {
  test('an unmounted table returns the last search string that it has read', () => {
    const { history } = openPage('/one?q=a');
    const leave = history.join({ ...tableOf('a'), search: '?q=a' });
    const leaveOther = history.join({ ...tableOf('b'), search: '?q=a', pathname: '/two' });
    history.push('/one?q=b', newState());
    expect([leaveOther(), leave()]).toEqual(['?q=a', '?q=b']);
    expect(leave()).toBe('?q=a');
  });
});

describe('unsaved changes', () => {
  test('a reload restores an unwritten URL even if WebKit loses history.state', () => {
    const { answer, browser, history, load } = openPage('/one');
    answer('throws');
    history.replace('/one?q=a', newState());
    answer('accepted');
    browser.reload({ losesState: true });
    expect([browser.entry.state, browser.entry.href]).toEqual([null, '/one']);
    expect(load().href()).toBe('/one?q=a');
  });

  test.each(['replace', 'push'] as const)('a slow reload restores a URL that %s accepted in the meantime', (method) => {
    const { browser, history, load } = openPage('/one?q=a');
    const meanwhile = () => history[method]('/one?q=b', newState());
    browser.reload({ meanwhile });
    expect([browser.entry.state, browser.entry.href]).toEqual([null, '/one?q=a']);
    expect([load().href(), browser.entry.href]).toEqual(['/one?q=b', '/one?q=b']);
  });

  test('a slow reload restores a URL even if a router sets its own history.state', () => {
    const { browser, history } = openPage('/one?q=a');
    const setState = () => browser.history.replaceState({ ofRouter: true }, '', '/one?q=a');
    browser.reload({ meanwhile: () => history.replace('/one?q=b', newState()) });
    setState();
    const reloaded = createPageHistory({ entryStates, window: browser });
    setState();
    expect(reloaded.href()).toBe('/one?q=b');
  });

  test('following a link during a slow reload discards the restored URL', () => {
    const { browser, history, load } = openPage('/one?q=a');
    browser.reload({ meanwhile: () => history.push('/two', newState()) });
    expect([load().href(), browser.entry.href]).toEqual(['/one?q=a', '/one?q=a']);
  });

  test("opening the same URL again doesn't restore unwritten changes", () => {
    const { answer, browser, history, load } = openPage('/one');
    answer('throws');
    history.replace('/one?q=a', newState());
    browser.hide();
    browser.visit({ state: null, href: '/one' });
    expect(load().href()).toBe('/one');
  });

  test('a reload restores an unwritten history entry with its history.state', () => {
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

  test('a reload restores the unwritten URL of a previous history entry', () => {
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

  test('a reload restores a URL that the browser only accepted during `pagehide`', () => {
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

  test('a reload restores a redirect that the browser only accepted during `pagehide`', () => {
    const { answer, browser, history, load } = openPage('/one');
    answer('throws');
    history.replace('/two', newState());
    answer('accepted');
    browser.reload();
    expect(browser.hrefs).toEqual(['/one']);
    expect([load().href(), browser.hrefs]).toEqual(['/two', ['/two']]);
  });

  test("a reload without pending writes doesn't change the history", () => {
    const { browser, load } = openPage('/one');
    browser.reload();
    expect([load().href(), browser.calls]).toEqual(['/one', []]);
  });

  test.each([null, undefined, 'a'])('if history.state is %j, a reload restores only the URL', (state) => {
    const { answer, browser, history, load } = openPage('/one');
    answer('throws');
    history.push('/two', state);
    browser.reload();
    answer('accepted');
    expect([load().href(), browser.hrefs]).toEqual(['/two', ['/two']]);
  });

  test('unwritten changes stay in storage while the page is visible', () => {
    const { browser } = openPage('/one');
    browser.hide();
    browser.show(false);
    expect(browser.stored.size).toBe(1);
    browser.show(true);
    expect(browser.stored.size).toBe(0);
  });

  test('stored changes are deleted after a reload', () => {
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

  test('stored changes are never applied to another history entry', () => {
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
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a text', '"/two"'],
    ['no entry', '{"href":"/two"}'],
    ['no address', '{"entry":"a"}'],
    ['an entry that is no text', '{"entry":7,"href":"/two","replaced":[["a","/two"]]}'],
    ['an address of another origin', '{"entry":"a","href":"https://example.org/"}'],
    ['an address that would make another origin', '{"entry":"a","href":".example.org/"}'],
    ['an address that is no text', '{"entry":"a","href":7}'],
    ['addresses that are no list', '{"entry":"b","href":"/two","replaced":{"a":"/two"}}'],
    [
      'pairs that are none',
      '{"entry":"b","href":"/two","replaced":["a",["a"],["a","/two",""],{"0":"a","1":"/two","length":2}]}',
    ],
    ['keys that are no text', '{"entry":"b","href":"/two","replaced":[[7,"/two"]]}'],
    ['lists that are no text', '{"entry":"a","href":"/one","lists":7}'],
    ['addresses that are none', '{"entry":"b","href":"/two","replaced":[["a",".example.org/"],["a",7]]}'],
  ])('malformed stored changes are ignored: %s', (_, text) => {
    const { browser, load } = openPage('/one', { state: { key: 'a' } });
    browser.sessionStorage.setItem('chartable.reload', text);
    const { actor, href } = load();
    expect([href(), actor.getSnapshot().context.unsaved]).toEqual(['/one', { uncommitted: {}, entry: null }]);
  });

  test("a malformed stored URL doesn't affect other history entries", () => {
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

  test('without storage, a reload loses only unwritten changes', () => {
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

  test('when storage is full, the oldest stored changes are dropped', () => {
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
});

describe('server-rendered pages', () => {
  /** The loaded page's URL, and changes stored by the previous page. */
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

  test('a server-rendered page shows the loaded URL until its table connects', () => {
    const { adopted, browser, history, state } = openKept();
    expect([history.href(), history.location().pathname, history.state()]).toEqual([
      '/one',
      '/one',
      browser.entry.state,
    ]);
    history.join(tableOf('a'));
    expect([history.href(), history.location().pathname, history.state()]).toEqual(['/two', '/two', state]);
    history.join(tableOf('b'));
    expect(adopted).toEqual(['/two']);
  });

  test('a server-rendered page follows a navigation before its table connects', () => {
    const { adopted, history } = openKept();
    history.push('/three', newState());
    expect(history.href()).toBe('/three');
    history.join(tableOf('a'));
    expect(adopted).toEqual([]);
  });

  test('a server-rendered page restores nothing if no changes are stored', () => {
    const { history } = openPage('/one', { isServerRendered: true });
    const adopted: string[] = [];
    history.onRestoreUrl(() => adopted.push(history.href()));
    history.join(tableOf('a'));
    expect([history.href(), adopted]).toEqual(['/one', []]);
  });
});

test('a page has no URL on a server', () => {
  const window = openWindow();
  const history = createPageHistory({ entryStates, window });
  expect([history.href(), history.state()]).toEqual(['/', null]);
  const state = newState();
  history.push('/two', state);
  expect([history.href(), history.state(), window.document.URL]).toEqual(['/two', state, 'http://localhost/two']);
  expect(createPageHistory({ entryStates, window: openWindow() }).href()).toBe('/');
});

describe('pushes by other scripts on the same page', () => {
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

  test("another script's push leaves the changes that it overwrites in the previous history entry", () => {
    const { browser, history } = openPage('/one#top');
    joinPending(history);
    browser.history.pushState(null, '', '/one?theirs');
    expect(browser.hrefs).toEqual(['/one?mine#top', '/one?theirs']);
  });

  test("another script's URL is resolved against the `base` element", () => {
    const { browser, history } = openPage('/one');
    joinPending(history);
    browser.base = '/two/';
    browser.history.pushState(null, '', 'one?theirs');
    expect(browser.hrefs).toEqual(['/one?mine,other', '/two/one?theirs']);
  });

  test("another script's push doesn't change an unwritten history entry", () => {
    const { answer, browser, history } = openPage('/one');
    joinPending(history);
    answer('throws');
    history.push('/one?pushed', newState());
    answer('accepted');
    browser.history.pushState(null, '', '/one?theirs');
    expect(browser.hrefs).toEqual(['/one', '/one?theirs']);
  });

  test("after Back, another script's push waits until the router follows", () => {
    const { browser, history } = openPage('/one');
    joinPending(history);
    history.push('/one?pushed', newState());
    browser.go(-1);
    browser.history.pushState(null, '', '/one?theirs');
    expect(browser.hrefs).toEqual(['/one', '/one?theirs']);
  });
});
