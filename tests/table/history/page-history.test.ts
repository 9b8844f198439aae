import { describe, expect, test } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import type { HistoryTable } from '../../../machines/history';
import type { TableWrite } from '../../../machines/table';
import { createPageHistory } from '../../../src/table/history/page-history';
import { openWindow } from '../../../src/table/history/browser-window';
import { BrowserModel, type CallOutcome } from '../../browser-model';
import { entryStates, newState, startHistory, type TestHistory } from '../../memory-page';
import { SteppedClock } from '../../stepped-clock';

interface PageOptions {
  /** The state of the entry; that of one that a router made where left out. */
  readonly state?: object | null;
  readonly isServerRendered?: boolean;
}

/** A page in a model of a browser, loaded again at will. */
function openPage(href: string, { state, isServerRendered = false }: PageOptions = {}) {
  let outcome: CallOutcome = 'accepted';
  const clock = new SteppedClock();
  const browser = new BrowserModel({ state: state === undefined ? newState() : state, href }, () => outcome);
  let page: TestHistory | undefined;
  const load = (): TestHistory => {
    // The page in view before has no timers any more.
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

const nothing: TableWrite = { method: 'replace', states: [], of: {}, changes: [] };

/** A table that has nothing to say. */
const tableOf = (id: string): HistoryTable => ({
  id,
  ref: openPage('/').history.actor,
  pathname: '/one',
  search: '',
  applyChanges: (search) => search,
  readChanges: () => ({}),
  readWrite: () => nothing,
});

describe('a page', () => {
  test('starts at the URL and the history.state of its entry', () => {
    const { history } = openPage('/one?q=a#top', { state: { key: 'a', mine: 1 } });
    expect(history.href()).toBe('/one?q=a#top');
    expect(history.location()).toEqual({ pathname: '/one', search: '?q=a', hash: '#top' });
    expect(history.state()).toEqual({ key: 'a', mine: 1 });
  });

  test('adds an entry and changes its URL', () => {
    const { browser, history } = openPage('/one');
    const [pushed, replaced] = [newState(), newState()];
    history.push('/two', pushed);
    expect([history.href(), history.state()]).toEqual(['/two', pushed]);
    history.replace('/three', replaced);
    expect([history.href(), history.state()]).toEqual(['/three', replaced]);
    expect([browser.hrefs, browser.entry.state]).toEqual([['/one', '/three'], replaced]);
  });

  test.each(['throws', 'dropped'] as const)('continues when the browser refuses: %s', (refusal) => {
    const { answer, browser, clock, history } = openPage('/one');
    answer(refusal);
    const [pushed, replaced] = [newState(), newState()];
    history.push('/two', pushed);
    history.replace('/three', replaced);
    expect([history.href(), history.state(), browser.hrefs]).toEqual(['/three', replaced, ['/one']]);
    answer('accepted');
    clock.pass(1000);
    expect([browser.hrefs, browser.entry.state]).toEqual([['/one', '/three'], replaced]);
  });

  test('detects a dropped call that changes only history.state', () => {
    const { answer, browser, clock, history } = openPage('/one');
    const state = newState();
    answer('dropped');
    history.replace('/one', state);
    expect(history.actor.getSnapshot().value.entry).toBe('ahead');
    answer('accepted');
    clock.pass(1000);
    expect([history.actor.getSnapshot().value.entry, browser.entry.state]).toEqual(['saved', state]);
  });

  test('detects a dropped call that keeps history.state', () => {
    const { answer, history } = openPage('/one');
    answer('dropped');
    history.replace('/one?q=a', undefined);
    expect([history.href(), history.actor.getSnapshot().value.entry]).toEqual(['/one?q=a', 'ahead']);
  });

  test('detects a refused entry that equals the entry before', () => {
    const { answer, browser, clock, history } = openPage('/one', { state: null });
    answer('throws');
    history.push('/one', { mine: 1 });
    expect(history.actor.getSnapshot().value.entry).toBe('ahead');
    answer('accepted');
    clock.pass(1000);
    expect([browser.hrefs, browser.entry.state]).toEqual([['/one', '/one'], { mine: 1 }]);
  });

  test('can be inspected from its first step', () => {
    const { browser, clock } = openPage('/one');
    const seen: string[] = [];
    const page = createPageHistory({ entryStates, window: browser });
    startHistory(page, { clock, inspect: ({ type }) => seen.push(type) });
    expect(seen[0]).toBe('@xstate.actor');
  });

  test('refuses a URL of more than 2 MiB, which Chromium would drop', () => {
    const { browser, history } = openPage('/one');
    const href = (length: number) => `/${'a'.repeat(length - browser.location.origin.length - 1)}`;
    const longest = href(2 * 1024 * 1024);
    history.replace(longest, newState());
    expect(browser.entry.href).toBe(longest);
    history.replace(`${longest}a`, newState());
    expect(browser.entry.href).toBe(longest);
    expect(history.href()).toBe(`${longest}a`);
  });

  test('stores the initial router state of an entry silently, and does without if the browser refuses it', () => {
    const { answer, browser, history } = openPage('/one', { state: null });
    answer('throws');
    history.replace('/one', { key: 'a' });
    expect([history.state(), history.actor.getSnapshot().value]).toMatchObject([null, { entry: 'saved' }]);
    answer('accepted');
    history.replace('/one', { key: 'a' });
    expect([history.state(), browser.hrefs]).toEqual([{ key: 'a' }, ['/one']]);
    expect(history.actor.getSnapshot().context.browser).toEqual({ key: 'a', href: '/one' });
    // It is no write that others would wait for.
    expect(history.actor.getSnapshot().value.pace).toBe('rested');
  });

  test('changes the URL of an entry without a key as of any other', () => {
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

  test('is notified of the calls of other scripts, not of its own', () => {
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

  test("passes an exception of another script's call on to that script", () => {
    const { answer, browser, history } = openPage('/one');
    const received: string[] = [];
    history.onForeignCall((method) => received.push(method));
    answer('throws');
    expect(() => browser.history.pushState(null, '', `${browser.location.origin}/two`)).toThrow('more than 100 times');
    expect(received).toEqual([]);
    // Nor does it take another script's call for its own after one of its own was refused.
    history.replace('/own', newState());
    answer('accepted');
    browser.history.pushState(null, '', `${browser.location.origin}/two`);
    expect(received).toEqual(['push']);
  });

  test('is at the entry the browser went to before a router has followed', () => {
    const { browser, history } = openPage('/one');
    history.push('/two', newState());
    browser.go(-1);
    expect(history.href()).toBe('/one');
    expect(history.actor.getSnapshot().context.browser.href).toBe('/two');
    history.arrive();
    expect(history.actor.getSnapshot().context.browser.href).toBe('/one');
  });

  test('without a key, is at the URL the browser went to', () => {
    const { browser, history } = openPage('/one', { state: null });
    browser.visit({ state: null, href: '/two' });
    expect(history.href()).toBe('/two');
  });

  test('after Back to an entry with the same URL, forgets the entry the browser never accepted', () => {
    const { answer, browser, history } = openPage('/one');
    history.push('/one', newState());
    answer('throws');
    history.push('/two', newState());
    expect(history.href()).toBe('/two');
    browser.go(-1);
    expect(history.href()).toBe('/one');
  });

  test('asks no table for pending changes until a router has followed to the entry in view', () => {
    const { browser, history } = openPage('/one');
    const told: string[] = [];
    const ref = createActor(fromTransition((_, { type }) => void told.push(type), undefined)).start();
    history.join({ ...tableOf('a'), ref });
    history.push('/one?b', newState());
    browser.go(-1);
    history.flush();
    expect(told).toEqual([]);
    history.arrive();
    history.flush();
    expect(told).toEqual(['url.flush', 'history.accepted']);
  });

  test('writes nothing to an entry no router has followed to', () => {
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
  test('records, when it is unmounted, the search string it has read by then', () => {
    const { history } = openPage('/one?q=a');
    const leave = history.join({ ...tableOf('a'), search: '?q=a' });
    const leaveOther = history.join({ ...tableOf('b'), search: '?q=a', pathname: '/two' });
    history.push('/one?q=b', newState());
    expect([leaveOther(), leave()]).toEqual(['?q=a', '?q=b']);
    expect(leave()).toBe('?q=a');
  });
});

describe('a change that the browser has not accepted', () => {
  test('is restored after a reload: an address', () => {
    const { answer, browser, clock, history, load } = openPage('/one');
    answer('throws');
    history.replace('/one?q=a#top', newState());
    browser.reload();
    const again = load();
    expect([again.href(), browser.entry.href]).toEqual(['/one?q=a#top', '/one']);
    answer('accepted');
    clock.pass(1000);
    expect(browser.entry.href).toBe('/one?q=a#top');
  });

  test('is restored after a reload that loses the state of an entry replaced as the page is hidden, as in WebKit', () => {
    const { answer, browser, history, load } = openPage('/one');
    answer('throws');
    history.replace('/one?q=a', newState());
    answer('accepted');
    browser.reload({ losesState: true });
    expect([browser.entry.state, browser.entry.href]).toEqual([null, '/one']);
    expect(load().href()).toBe('/one?q=a');
  });

  test.each(['replace', 'push'] as const)(
    'is restored after a slow reload: a URL the browser accepted by %s meanwhile',
    (method) => {
      const { browser, history, load } = openPage('/one?q=a');
      const meanwhile = () => history[method]('/one?q=b', newState());
      browser.reload({ meanwhile });
      expect([browser.entry.state, browser.entry.href]).toEqual([null, '/one?q=a']);
      expect([load().href(), browser.entry.href]).toEqual(['/one?q=b', '/one?q=b']);
    },
  );

  test('is not restored on another page if a link is followed during a slow reload', () => {
    const { browser, history, load } = openPage('/one?q=a');
    browser.reload({ meanwhile: () => history.push('/two', newState()) });
    expect([load().href(), browser.entry.href]).toEqual(['/one?q=a', '/one?q=a']);
  });

  test('is not restored when the same URL is opened anew', () => {
    const { answer, browser, history, load } = openPage('/one');
    answer('throws');
    history.replace('/one?q=a', newState());
    browser.hide();
    browser.visit({ state: null, href: '/one' });
    expect(load().href()).toBe('/one');
  });

  test('is restored after a reload: an entry, with its state', () => {
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

  test('is restored after a reload: the address of an entry that was left', () => {
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

  test('is restored after a reload although the browser accepts it only while the page is hidden', () => {
    const { answer, browser, clock, history, load } = openPage('/one');
    answer('throws');
    const state = newState();
    history.replace('/one?q=a', undefined);
    history.push('/two', state);
    answer('accepted');
    // A call on `pagehide` does not reach the address that is loaded.
    browser.reload();
    expect(browser.hrefs).toEqual(['/one']);
    answer('throws');
    const again = load();
    expect([again.href(), again.state()]).toEqual(['/two', state]);
    answer('accepted');
    clock.pass(1000);
    expect([browser.hrefs, browser.entry.state]).toEqual([['/one?q=a', '/two'], state]);
  });

  test('is restored after a reload although the browser accepts a redirect only while the page is hidden', () => {
    const { answer, browser, history, load } = openPage('/one');
    answer('throws');
    history.replace('/two', newState());
    answer('accepted');
    browser.reload();
    expect(browser.hrefs).toEqual(['/one']);
    expect([load().href(), browser.hrefs]).toEqual(['/two', ['/two']]);
  });

  test('is none if the browser accepted everything: a reload makes no call', () => {
    const { browser, load } = openPage('/one');
    browser.reload();
    expect([load().href(), browser.calls]).toEqual(['/one', []]);
  });

  test.each([null, undefined, 'a'])('is only the URL for an entry with the history.state %j', (state) => {
    const { answer, browser, history, load } = openPage('/one');
    answer('throws');
    history.push('/two', state);
    browser.reload();
    answer('accepted');
    expect([load().href(), browser.hrefs]).toEqual(['/two', ['/two']]);
  });

  test('stays stored while the loaded page is shown', () => {
    const { browser } = openPage('/one');
    browser.hide();
    browser.show(false);
    expect(browser.stored.size).toBe(1);
    browser.show(true);
    expect(browser.stored.size).toBe(0);
  });

  test('is deleted once read, and by a page restored from the back-forward cache', () => {
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

  test('is not applied to another entry, nor to a page without a key at another URL', () => {
    const { answer, browser, history, load } = openPage('/one', { state: null });
    answer('throws');
    history.replace('/one?q=a', undefined);
    browser.hide();
    const kept = browser.stored.get('chartable.reload') ?? '';
    answer('accepted');
    expect(JSON.parse(kept)).toEqual({
      entry: '/one',
      href: '/one?q=a',
      shown: '/one',
      replaced: [],
    });
    browser.visit({ state: null, href: '/two' });
    expect(load().href()).toBe('/two');
    browser.sessionStorage.setItem('chartable.reload', kept);
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
  ])('is read only in the stored format: not %s', (_, text) => {
    const { browser, load } = openPage('/one', { state: { key: 'a' } });
    browser.sessionStorage.setItem('chartable.reload', text);
    const { actor, href } = load();
    expect([href(), actor.getSnapshot().context.unsaved]).toEqual(['/one', { uncommitted: {}, entry: null }]);
  });

  test('is read for other entries although one of them is malformed', () => {
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

  test('is the only thing lost without storage', () => {
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

  test('is never stored in part: older content is removed if storage is full', () => {
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

describe('a page that a server rendered', () => {
  /** The address of the loaded page, and what the page before it kept. */
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

  test('is at the loaded URL until a table joins, then where it was', () => {
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

  test('follows a navigation in the meantime', () => {
    const { adopted, history } = openKept();
    history.push('/three', newState());
    expect(history.href()).toBe('/three');
    history.join(tableOf('a'));
    expect(adopted).toEqual([]);
  });

  test('adopts nothing if nothing was stored', () => {
    const { history } = openPage('/one', { isServerRendered: true });
    const adopted: string[] = [];
    history.onRestoreUrl(() => adopted.push(history.href()));
    history.join(tableOf('a'));
    expect([history.href(), adopted]).toEqual(['/one', []]);
  });
});

test('on a server, a page has no URL, and its writes have no effect', () => {
  const window = openWindow();
  const history = createPageHistory({ entryStates, window });
  expect([history.href(), history.state()]).toEqual(['/', null]);
  const state = newState();
  history.push('/two', state);
  expect([history.href(), history.state(), window.document.URL]).toEqual(['/two', state, 'http://localhost/two']);
  expect(createPageHistory({ entryStates, window: openWindow() }).href()).toBe('/');
});

describe('another script that pushes an entry of the same page', () => {
  /** Joins a table that has `mine` and `other` pending, of which the pushed address overrides the first. */
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

  test('writes pending changes that its URL overrides to the entry it leaves', () => {
    const { browser, history } = openPage('/one#top');
    joinPending(history);
    browser.history.pushState(null, '', '/one?theirs');
    expect(browser.hrefs).toEqual(['/one?mine#top', '/one?theirs']);
  });

  test('is on another page if its URL is relative to a `base` element', () => {
    const { browser, history } = openPage('/one');
    joinPending(history);
    browser.base = '/two/';
    browser.history.pushState(null, '', 'one?theirs');
    expect(browser.hrefs).toEqual(['/one?mine,other', '/two/one?theirs']);
  });

  test('changes nothing in an entry that the application is ahead of', () => {
    const { answer, browser, history } = openPage('/one');
    joinPending(history);
    answer('throws');
    history.push('/one?pushed', newState());
    answer('accepted');
    browser.history.pushState(null, '', '/one?theirs');
    expect(browser.hrefs).toEqual(['/one', '/one?theirs']);
  });

  test('changes nothing in an entry no router has followed Back to', () => {
    const { browser, history } = openPage('/one');
    joinPending(history);
    history.push('/one?pushed', newState());
    browser.go(-1);
    browser.history.pushState(null, '', '/one?theirs');
    expect(browser.hrefs).toEqual(['/one', '/one?theirs']);
  });
});
