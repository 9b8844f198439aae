import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { bindTable, createBrowserAddress } from '../../src/address';
import { createBookTable } from '../headless-tables';
import type { PageHistory } from '../../src/address/page-history';
import { BrowserModel } from '../browser-model';

/** Makes a model of a browser the window of this test. */
function openBrowser(href: string, state: unknown = null): BrowserModel {
  const browser = new BrowserModel({ state, href });
  vi.stubGlobal('window', browser);
  onTestFinished(() => void vi.unstubAllGlobals());
  return browser;
}

const writtenLater = { debounce: { globalFilter: 300, sorting: 300 } };

/** Connects a table to the page in view, and returns the functions that type a search and sort. */
function connectBooks(
  history: PageHistory,
  options: Parameters<typeof createBookTable>[0] = writtenLater,
  pathname = history.location().pathname,
) {
  const { machine, machineColumns, search, filterRows } = createBookTable(options);
  const bound = bindTable({ machine, search, history, opened: '' });
  const input = { state: search.decode(''), columns: machineColumns, filterRows };
  const actor = createActor(bound.machine, { input }).start();
  onTestFinished(() => void actor.stop());
  bound.connect(actor, pathname);
  return {
    type: (text: string) => actor.send({ type: 'globalFilter.set', globalFilter: text }),
    sort: () => actor.send({ type: 'sort.toggle', columnId: 'title', multi: false }),
  };
}

const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'chartableKey' in state ? state.chartableKey : undefined;

describe('a page without a router', () => {
  test('tells its entries apart by keys of its own, beside what other scripts keep there', () => {
    const browser = openBrowser('/books?a#top', { mine: 1 });
    connectBooks(createBrowserAddress().history);
    expect(browser.entry).toMatchObject({ href: '/books?a#top', state: { mine: 1 } });
    const first = keyOf(browser.entry.state);
    expect(first).toMatch(/^[a-z0-9]{6,}$/);
    connectBooks(createBrowserAddress().history);
    expect(keyOf(browser.entry.state)).toBe(first);
    browser.visit({ href: '/books', state: null });
    connectBooks(createBrowserAddress().history);
    expect(keyOf(browser.entry.state)).toMatch(/^[a-z0-9]{6,}$/);
    expect(keyOf(browser.entry.state)).not.toBe(first);
  });

  test.each([
    ['/shop/books', '/books'],
    ['/shop/en/books/', '/en/books'],
  ])('refuses, at %s, a table whose page is said to be %s, and would never be in view', (href, pathname) => {
    openBrowser(href);
    const { history } = createBrowserAddress();
    expect(() => connectBooks(history, {}, pathname)).toThrow(
      `with the base of the router: "${href}", got "${pathname}"`,
    );
  });

  test.each([
    ['/shop/books', '/shop/books/'],
    ['/shop/books', '/shop/authors'],
    ['/shop/books', '/ooks'],
    ['/shop/books', '/'],
    ['/books', '/shop/books'],
  ])('takes, at %s, a table of the page %s', (href, pathname) => {
    openBrowser(href);
    expect(() => connectBooks(createBrowserAddress().history, {}, pathname)).not.toThrow();
  });

  test.each([
    ['Back', (browser: BrowserModel) => void browser.go(-1)],
    ['a push', ({ history }: BrowserModel) => history.pushState(null, '', '/shop/authors')],
    ['a redirect', ({ history }: BrowserModel) => history.replaceState(null, '', '/books')],
  ])('takes the table of a page that is shown after %s', (_, goOn) => {
    const browser = openBrowser('/books');
    browser.visit({ href: '/shop/books', state: null });
    const { history } = createBrowserAddress();
    goOn(browser);
    expect(() => connectBooks(history, {}, '/books')).not.toThrow();
  });

  describe('beside Inertia', () => {
    const stateAt = (url: string, more: object = {}) => ({ page: { component: 'Books', url, ...more } });

    test('keeps what a table wrote where something is noted on the page, with the note and its own key', () => {
      const browser = openBrowser('/books', stateAt('/books'));
      const address = createBrowserAddress();
      const { sort } = connectBooks(address.history, {});
      const key = keyOf(browser.entry.state);
      const heard: string[] = [];
      address.onChange(({ how }) => void heard.push(how));
      sort();
      const href = '/books?sorting=title.asc';
      expect(browser.entry).toEqual({ href, state: { ...stateAt(href), chartableKey: key } });
      browser.history.replaceState(stateAt('/books', { rememberedState: 1 }), '', '/books');
      expect(browser.entry).toEqual({ href, state: { ...stateAt(href, { rememberedState: 1 }), chartableKey: key } });
      browser.history.replaceState(stateAt(href), '');
      expect(browser.entry).toEqual({ href, state: { ...stateAt(href), chartableKey: key } });
      expect(heard).toEqual(['replace', 'replace', 'replace']);
    });

    test('follows where it goes elsewhere, and knows that place from then on', () => {
      const browser = openBrowser('/books', stateAt('/books'));
      const { sort } = connectBooks(createBrowserAddress().history, { history: 'push' });
      browser.history.pushState(stateAt('/books?tab=b'), '', '/books?tab=b');
      expect(browser.entry).toEqual({ href: '/books?tab=b', state: stateAt('/books?tab=b') });
      sort();
      const href = '/books?tab=b&sorting=title.asc';
      expect(browser.entry).toMatchObject({ href, state: stateAt(href) });
      browser.history.replaceState(stateAt('/books?tab=b'), '', '/books?tab=b');
      expect(browser.entry.href).toBe(href);
      browser.go(-1);
      browser.history.replaceState(stateAt(href), '', href);
      expect(browser.entry.href).toBe(href);
    });
  });

  describe("beside Angular's router", () => {
    /** Opens a page, goes on to one with a table as Angular's router does, and sorts there. */
    const openSorted = (options: Parameters<typeof connectBooks>[1] = {}) => {
      const browser = openBrowser('/authors', { navigationId: 1 });
      const address = createBrowserAddress();
      browser.history.pushState({ navigationId: 2 }, '', '/books');
      const { sort } = connectBooks(address.history, options);
      sort();
      expect(browser.entry).toMatchObject({ href: '/books?sorting=title.asc', state: { navigationId: 2 } });
      return { browser, address, sort, key: keyOf(browser.entry.state) };
    };

    test('keeps what a table wrote where a link is not followed after all', () => {
      const { browser, address, key } = openSorted();
      const heard: string[] = [];
      address.onChange(({ how }) => void heard.push(how));
      for (const ɵrouterPageId of [1, 2]) {
        const state = { navigationId: 2, ɵrouterPageId };
        browser.history.replaceState(state, '', '/books');
        expect(browser.entry).toEqual({ href: '/books?sorting=title.asc', state: { ...state, chartableKey: key } });
      }
      expect(heard).toEqual(['replace', 'replace']);
    });

    test('keeps it where Back is not followed: in the entry that the browser has come to, with a new key', () => {
      const { browser, sort, key } = openSorted({ history: 'push' });
      browser.go(-2);
      browser.go(1);
      browser.go(-1);
      browser.history.replaceState({ navigationId: 2 }, '', '/books');
      const sorted = '/books?sorting=title.asc';
      expect(browser.hrefs).toEqual([sorted, '/books', sorted]);
      expect(browser.entry.state).toMatchObject({ navigationId: 2 });
      expect(keyOf(browser.entry.state)).toMatch(/^[a-z0-9]{6,}$/);
      expect(keyOf(browser.entry.state)).not.toBe(key);
      // The page goes on from there.
      sort();
      browser.history.replaceState({ navigationId: 2 }, '', '/books');
      expect(browser.hrefs).toEqual([sorted, '/books?sorting=title.desc']);
    });

    test.each([{ navigationId: 3 }, {}, null])('follows a call with the state %j, which is a navigation', (state) => {
      const { browser } = openSorted();
      browser.history.replaceState(state, '', '/books');
      expect(browser.entry).toEqual({ href: '/books', state });
    });

    test('follows what another script has written, and every push', () => {
      const { browser } = openSorted();
      browser.history.replaceState({}, '', '/books?mine');
      browser.history.replaceState({}, '', '/books');
      expect(browser.entry).toEqual({ href: '/books', state: {} });
      const { browser: pushed } = openSorted();
      pushed.history.pushState({ navigationId: 2 }, '', '/books');
      expect(pushed.entry).toEqual({ href: '/books', state: { navigationId: 2 } });
    });
  });

  test('gives an entry that a table adds what the entry before has, and a key of its own', () => {
    const browser = openBrowser('/books', { mine: 1 });
    const { sort } = connectBooks(createBrowserAddress().history, { history: 'push' });
    const first = keyOf(browser.entry.state);
    sort();
    expect(browser.entry).toMatchObject({ href: '/books?sorting=title.asc', state: { mine: 1 } });
    expect(keyOf(browser.entry.state)).not.toBe(first);
    expect(browser.go(-1)).toBe(true);
    expect(browser.entry.state).toEqual({ mine: 1, chartableKey: first });
  });

  test.each([null, { mine: 1 }])('leaves alone the state %j of an entry that shows no table', (state) => {
    const browser = openBrowser('/authors', state);
    createBrowserAddress();
    expect(browser.entry.state).toBe(state);
    expect(browser.calls).toEqual([]);
  });

  test.each(['mine', 7])('leaves alone the state %j, which can hold no key', (state) => {
    const browser = openBrowser('/books', state);
    const { history } = createBrowserAddress();
    connectBooks(history);
    expect(history.state()).toBe(state);
    expect(browser.entry.state).toBe(state);
  });

  test('takes only a text for its key', () => {
    const browser = openBrowser('/books', { chartableKey: 7, mine: 1 });
    connectBooks(createBrowserAddress().history);
    expect(browser.entry.state).toMatchObject({ mine: 1 });
    expect(keyOf(browser.entry.state)).toMatch(/^[a-z0-9]{6,}$/);
  });

  test('knows the search text that it was loaded with', () => {
    openBrowser('/books?sorting=title.asc#top');
    expect(createBrowserAddress().loadedSearch).toBe('?sorting=title.asc');
  });

  test('tells of the writes of tables, of other scripts, and of Back, until one has heard enough', () => {
    const browser = openBrowser('/books');
    const address = createBrowserAddress();
    const { sort } = connectBooks(address.history, { history: 'push' });
    const heard: string[] = [];
    const other: string[] = [];
    const stop = address.onChange(({ how }) => heard.push(`${how} ${address.history.href()}`));
    address.onChange(({ how }) => other.push(how));
    const urlOf = (search: string) => `${browser.location.origin}/books${search}`;

    sort();
    browser.history.pushState(null, '', urlOf('?b'));
    browser.history.replaceState(null, '', urlOf('?c'));
    browser.go(-1);
    expect(heard).toEqual([
      'push /books?sorting=title.asc',
      'push /books?b',
      'replace /books?c',
      'traverse /books?sorting=title.asc',
    ]);
    expect(address.history.actor.getSnapshot().context.browser.href).toBe('/books?sorting=title.asc');
    stop();
    browser.history.pushState(null, '', urlOf('?d'));
    expect([heard.length, other.length]).toEqual([4, 5]);
  });

  describe('whose tables have pending what is typed, as another script', () => {
    const open = () => {
      const browser = openBrowser('/books');
      const { history } = createBrowserAddress();
      const { type, sort } = connectBooks(history);
      type('emma');
      sort();
      expect(browser.entry.href).toBe('/books');
      return browser;
    };

    test('goes to another page: the entry that it leaves has it', () => {
      const browser = open();
      browser.history.pushState(null, '', '/authors');
      expect(browser.hrefs).toEqual(['/books?globalFilter=emma&sorting=title.asc', '/authors']);
    });

    test('pushes an entry that overrides it: the entry that it leaves has it, and what else is pending goes on', () => {
      const browser = open();
      browser.history.pushState(null, '', '/books?globalFilter=persuasion');
      expect(browser.hrefs).toEqual(['/books?globalFilter=emma', '/books?globalFilter=persuasion']);
      browser.hide();
      expect(browser.entry.href).toBe('/books?globalFilter=persuasion&sorting=title.asc');
    });

    test('pushes an entry with another parameter: that entry has it', () => {
      const browser = open();
      browser.history.pushState(null, '', '/books?mine');
      expect(browser.hrefs).toEqual(['/books', '/books?mine']);
      browser.hide();
      expect(browser.entry.href).toBe('/books?mine&globalFilter=emma&sorting=title.asc');
    });

    test('pushes what is no address: the browser throws, as without tables', () => {
      const { history } = open();
      const refusal = new DOMException('', 'SecurityError');
      expect(() => history.pushState(null, '', 'http://[')).toThrow(refusal);
    });
  });
});

/**
 * Makes `history` as the App Router of Next.js 15 leaves it: it follows each call but those whose state has its mark, keeps its
 * own part of the entry's state in every state that it is given, and writes the entry once more when it has rendered an address.
 */
function addNextRouter({ history, location }: BrowserModel) {
  const followed: string[] = [];
  const original = history.replaceState.bind(history);
  const render = (url = followed.at(-1), tree = 'books') =>
    original({ ...(history.state as object), __NA: true, tree }, '', `${location.origin}${url}`);
  history.replaceState = (state: Record<string, unknown> | null, _, url) => {
    if (state?.['__NA'] === true) return original(state, '', url);
    followed.push(String(url).slice(location.origin.length));
    original({ ...state, __NA: true, tree: 'books' }, '', url);
  };
  render('/books');
  return { followed, render };
}

describe('a page of Next.js', () => {
  const open = () => {
    const browser = openBrowser('/books');
    const native = vi.spyOn(browser.history, 'replaceState');
    const address = createBrowserAddress();
    const router = addNextRouter(browser);
    const { type } = connectBooks(address.history);
    native.mockClear();
    return { browser, router, native, history: address.history, type };
  };

  test('has a router that follows the writes of tables, and does not undo them', () => {
    const { browser, router, history } = open();
    history.replace('/books?a', undefined);
    expect(router.followed).toEqual(['/books?a']);
    router.render();
    expect(browser.entry).toMatchObject({ href: '/books?a', state: { __NA: true, tree: 'books' } });
    expect(keyOf(browser.entry.state)).toMatch(/^[a-z0-9]{6,}$/);
  });

  test('calls the browser once for each write of a table, so that Safari does not refuse', () => {
    const { router, native, history } = open();
    for (const search of ['?a', '?b', '?c']) {
      history.replace(`/books${search}`, undefined);
      router.render();
      router.render();
    }
    expect(native).toHaveBeenCalledTimes(3);
  });

  test('keeps the last address where the router is late, and what else it writes', () => {
    const { browser, router, history } = open();
    for (const search of ['?a', '?b', '?c']) history.replace(`/books${search}`, undefined);
    router.render('/books?a');
    expect(browser.entry).toMatchObject({ href: '/books?c', state: { tree: 'books' } });
    router.render('/books?b', 'news');
    expect(browser.entry).toMatchObject({ href: '/books?c', state: { tree: 'news' } });
    expect(history.href()).toBe('/books?c');
    router.render('/books?c');
    expect(browser.entry).toMatchObject({ href: '/books?c', state: { tree: 'books' } });
  });

  test('follows the router to an address that no table wrote, and to one that was confirmed and left', () => {
    const { browser, router, history } = open();
    history.replace('/books?a', undefined);
    history.replace('/books?b', undefined);
    router.render('/books?other');
    expect([browser.entry.href, history.href()]).toEqual(['/books?other', '/books?other']);
    history.replace('/books?c', undefined);
    router.render('/books?c');
    router.render('/books?a');
    expect([browser.entry.href, history.href()]).toEqual(['/books?a', '/books?a']);
  });

  test('does not follow what is written to an entry that it leaves', () => {
    const { browser, router, history, type } = open();
    type('emma');
    expect(browser.entry.href).toBe('/books');
    browser.history.pushState({ __NA: true, tree: 'authors' }, '', '/authors');
    expect(browser.hrefs).toEqual(['/books?globalFilter=emma', '/authors']);
    expect([router.followed, history.href()]).toEqual([[], '/authors']);
    browser.go(-1);
    expect(browser.entry.state).toMatchObject({ __NA: true, tree: 'books' });
  });

  test('has for each entry the addresses that it was given', () => {
    const { browser, router, history } = open();
    history.replace('/books?a', undefined);
    history.push('/books?b', undefined);
    history.replace('/books?c', undefined);
    router.render('/books?a');
    expect(browser.entry.href).toBe('/books?a');
    browser.go(-1);
    router.render('/books?c');
    expect(browser.entry.href).toBe('/books?c');
  });
});

/** Leaves the entry in view as Vue Router 4 and 5 does: it gives the entry the address of its state, and pushes another one. */
function pushByVueRouter({ history, location }: BrowserModel, base: string, to: string): void {
  const state = history.state as { readonly current: string; readonly position: number };
  const position = state.position + 1;
  history.replaceState({ ...state, forward: to }, '', location.origin + base + state.current);
  const pushed = { back: state.current, current: to, forward: null, replaced: false, position, scroll: null };
  history.pushState(pushed, '', location.origin + base + to);
}

describe('a page with Vue Router', () => {
  const open = (href: string, current: string, options: Parameters<typeof createBookTable>[0] = {}) => {
    const browser = openBrowser(href);
    const { history } = createBrowserAddress();
    // It makes its state of the first entry only where there is none.
    expect(browser.entry.state).toBeNull();
    const state = { back: null, current, forward: null, position: 1, replaced: true };
    browser.history.replaceState(state, '', browser.location.href);
    return { browser, sort: connectBooks(history, options).sort };
  };

  test.each([
    ['/books', '/books', ''],
    ['/shop/books', '/books', '/shop'],
    ['/shop/', '/', '/shop'],
  ])('leaves %s with what a table has written to it', (href, current, base) => {
    const { browser, sort } = open(href, current);
    sort();
    pushByVueRouter(browser, base, '/authors');
    expect(browser.hrefs).toEqual([`${href}?sorting=title.asc`, `${base}/authors`]);
    browser.go(-1);
    pushByVueRouter(browser, base, '/shelves');
    expect(browser.hrefs).toEqual([`${href}?sorting=title.asc`, `${base}/shelves`]);
  });

  test('leaves with what was pending, too', () => {
    const { browser, sort } = open('/books', '/books', { debounce: { sorting: 1000 } });
    sort();
    pushByVueRouter(browser, '', '/authors');
    browser.go(-1);
    expect(browser.entry).toMatchObject({
      href: '/books?sorting=title.asc',
      state: { current: '/books?sorting=title.asc' },
    });
  });

  test('has entries of a table that it can number', () => {
    const { browser, sort } = open('/books', '/books', { history: 'push' });
    sort();
    expect(browser.entry).toMatchObject({
      href: '/books?sorting=title.asc',
      state: { back: '/books', current: '/books?sorting=title.asc', position: 2 },
    });
    expect(keyOf(browser.entry.state)).toMatch(/^[a-z0-9]{6,}$/);
    pushByVueRouter(browser, '', '/authors');
    expect(browser.hrefs).toEqual(['/books', '/books?sorting=title.asc', '/authors']);
  });

  test('keeps its state as it is where it counts pages behind the hash', () => {
    const { browser, sort } = open('/#/books', '/books');
    sort();
    expect(browser.entry).toMatchObject({ href: '/?sorting=title.asc#/books', state: { current: '/books' } });
  });
});

/** The Pages Router of Next.js, as far as the address knows it. A test ends its navigations. */
function addPagesRouter(browser: BrowserModel) {
  const told: { readonly url: string; readonly as: string; readonly options: object }[] = [];
  const listeners = new Map<string, (...args: readonly unknown[]) => void>();
  const emit = (name: string, ...args: readonly unknown[]) => listeners.get(name)?.(...args);
  const start = (as: string) => emit('routeChangeStart', as);
  const write = (method: 'push' | 'replace', url: string, as: string) =>
    browser.history[`${method}State`]({ url, as, options: {}, __N: true, key: 'next' }, '', as);
  const end = (url: string, as: string, method: 'push' | 'replace' = 'replace') => {
    write(method, url, as);
    emit('routeChangeComplete', as);
  };
  const router = {
    basePath: '/shop',
    replace: (url: string, as: string, options: object) => {
      told.push({ url, as, options });
      start(`/shop${as}`);
    },
    events: { on: (name: string, listener: () => void) => void listeners.set(name, listener) },
  };
  vi.stubGlobal('next', { router });
  return {
    told,
    start,
    end,
    write,
    endTold: () => end(`/shop${told.at(-1)?.url}`, `/shop${told.at(-1)?.as}`),
    callOff: (as: string) => emit('routeChangeError', { cancelled: true }, as),
  };
}

describe('a page of the Pages Router of Next.js', () => {
  const hrefAt = (search: string) => `/shop/authors/7?tab=b${search}`;
  const urlAt = (search: string) => `/shop/authors/[id]?id=7&tab=b${search}`;
  const ascending = '&sorting=title.asc';
  const descending = '&sorting=title.desc';

  const open = (
    history: 'push' | 'replace' = 'replace',
    goBack: (router: ReturnType<typeof addPagesRouter>) => void = () => {},
  ) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const browser = openBrowser(hrefAt(''));
    const router = addPagesRouter(browser);
    browser.addEventListener('popstate', () => goBack(router));
    const address = createBrowserAddress();
    router.write('replace', urlAt(''), hrefAt(''));
    return { browser, router, ...connectBooks(address.history, { history }) };
  };

  const expectEntry = ({ entry }: BrowserModel, search: string) => {
    const state: unknown = expect.objectContaining({ __N: true, as: hrefAt(search), url: urlAt(search) });
    expect(entry).toEqual({ href: hrefAt(search), state });
    expect(keyOf(entry.state)).toMatch(/^[a-z0-9]{6,}$/);
  };

  test.each(['push', 'replace'] as const)('has entries that say what a table wrote by %s, with one call', (method) => {
    const { browser, router, sort } = open(method);
    const before = browser.calls.length;
    sort();
    vi.runAllTimers();
    router.endTold();
    vi.runAllTimers();
    expect(browser.calls.slice(before)).toMatchObject([{ method }]);
    expectEntry(browser, ascending);
  });

  test('has a router that is told of it once, after the task, by a navigation that asks no server and does not scroll', () => {
    const { router, sort } = open();
    sort();
    expect(router.told).toEqual([]);
    vi.runAllTimers();
    router.endTold();
    vi.runAllTimers();
    const options = { shallow: true, scroll: false };
    expect(router.told).toEqual([
      { url: `/authors/[id]?id=7&tab=b${ascending}`, as: `/authors/7?tab=b${ascending}`, options },
    ]);
  });

  test('keeps what a table wrote while a navigation is under way, and tells of it once the last one is over', () => {
    const { browser, router, sort } = open();
    router.start(hrefAt(''));
    sort();
    vi.runAllTimers();
    router.callOff(hrefAt(''));
    router.start(hrefAt(''));
    vi.runAllTimers();
    expect(router.told).toEqual([]);
    router.end(urlAt(''), hrefAt(''));
    expectEntry(browser, ascending);
    vi.runAllTimers();
    expect(router.told).toMatchObject([{ as: `/authors/7?tab=b${ascending}` }]);
  });

  test('keeps it where the router is late with what it was told of, and tells of the rest', () => {
    const { browser, router, sort } = open();
    sort();
    vi.runAllTimers();
    vi.advanceTimersByTime(1000);
    sort();
    vi.runAllTimers();
    expectEntry(browser, descending);
    router.endTold();
    expectEntry(browser, descending);
    vi.runAllTimers();
    expect(router.told).toMatchObject([ascending, descending].map((search) => ({ as: `/authors/7?tab=b${search}` })));
  });

  test('keeps it where the router, at its start, gives the entry the loaded address once more', () => {
    const { browser, router, sort } = open();
    sort();
    vi.runAllTimers();
    router.write('replace', urlAt(''), hrefAt(''));
    expectEntry(browser, ascending);
    router.endTold();
    router.end(urlAt(''), hrefAt(''));
    expect(browser.entry.href).toBe(hrefAt(''));
  });

  test('tells of it after a navigation that fails', () => {
    const { router, sort } = open();
    router.start('/books');
    sort();
    router.callOff('/books');
    vi.runAllTimers();
    expect(router.told).toHaveLength(1);
  });

  test('keeps the key of an entry that the router comes back to first', () => {
    const { browser, router, sort } = open('push', ({ write }) => write('replace', urlAt(''), hrefAt('')));
    const { state } = browser.entry;
    sort();
    vi.runAllTimers();
    router.endTold();
    browser.go(-1);
    expect(browser.entry.state).toEqual(state);
  });

  test('does not tell of it while another navigation goes on, which began before one that is over', () => {
    const { router, sort } = open();
    router.start(hrefAt(''));
    router.start('/books');
    sort();
    router.end(urlAt(''), hrefAt(''));
    vi.runAllTimers();
    expect(router.told).toEqual([]);
  });

  test.each(['push', 'replace'] as const)(
    'follows where the router goes by %s, and knows that place from then on',
    (method) => {
      const { browser, router, sort } = open();
      sort();
      vi.runAllTimers();
      router.endTold();
      router.end('/authors/[id]?id=7', '/authors/7', method);
      expect(browser.entry.href).toBe('/authors/7');
      router.end(urlAt(''), hrefAt(''));
      expect(browser.entry.href).toBe(hrefAt(''));
      vi.runAllTimers();
      expect(router.told).toHaveLength(1);
    },
  );

  test('keeps what a table writes after Back, where the router gives the entry its address once more', () => {
    const { browser, router, sort } = open('push');
    sort();
    vi.runAllTimers();
    router.endTold();
    browser.go(-1);
    expectEntry(browser, '');
    router.start(hrefAt(''));
    sort();
    router.end(urlAt(''), hrefAt(''));
    expectEntry(browser, ascending);
    expect(browser.hrefs).toEqual([hrefAt(''), hrefAt(ascending)]);
  });
});
