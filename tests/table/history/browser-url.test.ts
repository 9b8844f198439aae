import { expect, test, vi } from 'vitest';
import { createBrowserUrl, runHistory } from '../../../src/table/history';
import { BrowserModel } from '../../browser-model';
import { connectBooks, keyOf, openBrowser } from './book-page';

test("a table adds a key to history.state and preserves other scripts' data", () => {
  const browser = openBrowser('/books?a#top', { mine: 1 });
  connectBooks(createBrowserUrl().history);
  expect(browser.entry).toMatchObject({ href: '/books?a#top', state: { mine: 1 } });
  const first = keyOf(browser.entry.state);
  expect(first).toMatch(/^[a-z0-9]{6,}$/);
  connectBooks(createBrowserUrl().history);
  expect(keyOf(browser.entry.state)).toBe(first);
  browser.visit({ href: '/books', state: null });
  connectBooks(createBrowserUrl().history);
  expect(keyOf(browser.entry.state)).toMatch(/^[a-z0-9]{6,}$/);
  expect(keyOf(browser.entry.state)).not.toBe(first);
});

test.each([
  ['/shop/books', '/books'],
  ['/shop/en/books/', '/en/books'],
])('at the URL %s, a table with pathname %s throws an error, because the base path is missing', (href, pathname) => {
  openBrowser(href);
  const { history } = createBrowserUrl();
  expect(() => connectBooks(history, {}, pathname)).toThrow(
    `pathname "${href}", including the router's base path, got "${pathname}"`,
  );
});

test.each([
  ['/shop/books', '/shop/books/'],
  ['/shop/books', '/shop/authors'],
  ['/shop/books', '/ooks'],
  ['/shop/books', '/'],
  ['/books', '/shop/books'],
])('at the URL %s, a table can connect with the pathname %s', (href, pathname) => {
  openBrowser(href);
  expect(() => connectBooks(createBrowserUrl().history, {}, pathname)).not.toThrow();
});

test.each([
  ['Back', (browser: BrowserModel) => void browser.go(-1)],
  ['a push', ({ history }: BrowserModel) => history.pushState(null, '', '/shop/books')],
  ['a redirect', ({ history }: BrowserModel) => history.replaceState(null, '', '/books')],
])("after %s, a table's pathname isn't checked for a missing base path", (_, goOn) => {
  const browser = openBrowser('/shop/books');
  browser.visit({ href: '/shop/authors', state: null });
  const { history } = createBrowserUrl();
  goOn(browser);
  expect(() => connectBooks(history, {}, '/books')).not.toThrow();
});

test('a pathname without the base path throws an error even after another script replaced history.state', () => {
  const browser = openBrowser('/shop/books');
  const { history } = createBrowserUrl();
  browser.history.replaceState({ mine: 1 }, '', '/shop/books');
  expect(() => connectBooks(history, {}, '/books')).toThrow("including the router's base path");
});

test("a history entry added by a table has the previous entry's history.state, but a new key", () => {
  const browser = openBrowser('/books', { mine: 1 });
  const { sort } = connectBooks(createBrowserUrl().history, { history: 'push' });
  const first = keyOf(browser.entry.state);
  sort();
  expect(browser.entry).toMatchObject({ href: '/books?sort=title', state: { mine: 1 } });
  expect(keyOf(browser.entry.state)).not.toBe(first);
  expect(browser.go(-1)).toBe(true);
  expect(browser.entry.state).toEqual({ mine: 1, chartableKey: first });
});

test.each([null, { mine: 1 }])('history.state %j stays unchanged on a page without a table', (state) => {
  const browser = openBrowser('/authors', state);
  createBrowserUrl();
  expect(browser.entry.state).toBe(state);
  expect(browser.calls).toEqual([]);
});

test.each(['mine', 7])("a table doesn't change a history.state that isn't an object: %j", (state) => {
  const browser = openBrowser('/books', state);
  const { history } = createBrowserUrl();
  connectBooks(history);
  expect(history.state()).toBe(state);
  expect(browser.entry.state).toBe(state);
});

test("a table replaces `chartableKey` in history.state if the key isn't a string", () => {
  const browser = openBrowser('/books', { chartableKey: 7, mine: 1 });
  connectBooks(createBrowserUrl().history);
  expect(browser.entry.state).toMatchObject({ mine: 1 });
  expect(keyOf(browser.entry.state)).toMatch(/^[a-z0-9]{6,}$/);
});

test('`loadedSearch` is the search string that the page was loaded with', () => {
  openBrowser('/books?sort=title#top');
  expect(createBrowserUrl().loadedSearch).toBe('?sort=title');
});

test('with the option `window`, a table writes to the URL of that window', () => {
  const browser = openBrowser('/authors');
  const frame = new BrowserModel({ state: null, href: '/books' });
  const { sort } = connectBooks(createBrowserUrl({ window: frame }).history, { history: 'push' });
  sort();
  expect(frame.entry.href).toBe('/books?sort=title');
  expect(browser.entry).toEqual({ state: null, href: '/authors' });
});

test('`onChange` listeners are called on push, replace and Back until they unsubscribe', () => {
  const browser = openBrowser('/books');
  const url = createBrowserUrl();
  const { sort } = connectBooks(url.history, { history: 'push' });
  const received: string[] = [];
  const other: string[] = [];
  const stop = url.onChange(({ how }) => received.push(`${how} ${url.history.href()}`));
  url.onChange(({ how }) => other.push(how));
  const urlOf = (search: string) => `${browser.location.origin}/books${search}`;

  sort();
  browser.history.pushState(null, '', urlOf('?b'));
  browser.history.replaceState(null, '', urlOf('?c'));
  browser.go(-1);
  expect(received).toEqual([
    'push /books?sort=title',
    'push /books?b',
    'replace /books?c',
    'traverse /books?sort=title',
  ]);
  expect(runHistory(url.history).actor.getSnapshot().context.browser.href).toBe('/books?sort=title');
  stop();
  browser.history.pushState(null, '', urlOf('?d'));
  expect([received.length, other.length]).toEqual([4, 5]);
});

const open = () => {
  const browser = openBrowser('/books');
  const { history } = createBrowserUrl();
  const { type, sort } = connectBooks(history);
  type('emma');
  sort();
  expect(browser.entry.href).toBe('/books');
  return browser;
};

test('if another script opens a page, pending table changes are written to the previous history entry', () => {
  const browser = open();
  browser.history.pushState(null, '', '/authors');
  expect(browser.hrefs).toEqual(['/books?q=emma&sort=title', '/authors']);
});

test('if another script pushes the param `q`, the typed `q` is written to the previous history entry', () => {
  const browser = open();
  browser.history.pushState(null, '', '/books?q=persuasion');
  expect(browser.hrefs).toEqual(['/books?q=emma', '/books?q=persuasion']);
  browser.hide();
  expect(browser.entry.href).toBe('/books?q=persuasion&sort=title');
});

test('if another script pushes an unrelated param, pending table changes are written to the new entry', () => {
  const browser = open();
  const taken = browser.calls.length;
  browser.history.pushState(null, '', '/books?mine');
  expect(browser.hrefs).toEqual(['/books', '/books?mine']);
  expect(browser.calls.slice(taken).map(({ method }) => method)).toEqual(['push']);
  browser.hide();
  expect(browser.entry.href).toBe('/books?mine&q=emma&sort=title');
});

test.each(['http://[', 'https://elsewhere.example/authors', '//elsewhere.example/books?q=a'])(
  "if the browser rejects another script's push of %s, the table's changes stay pending",
  (url) => {
    const browser = open();
    expect(() => browser.history.pushState(null, '', url)).toThrow(new DOMException('', 'SecurityError'));
    expect(browser.hrefs).toEqual(['/books']);
  },
);

test.each([{ __NA: true }, { __N: true, url: '/books', as: '/books' }])(
  'a table on a Next.js page without chartable/next warns once per page: %j',
  (state) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const browser = openBrowser('/books');
    const { sort } = connectBooks(createBrowserUrl().history, {});
    browser.history.replaceState(state, '', '/books');
    sort();
    expect(browser.entry.href).toBe('/books?sort=title');
    browser.history.pushState(state, '', '/books?b');
    const warning = 'Render `TableRouter` from `chartable/next` around the pages instead.';
    expect(warn.mock.calls).toEqual([[expect.stringContaining(warning)]]);
    const later = openBrowser('/books', state);
    connectBooks(createBrowserUrl().history);
    expect(warn.mock.calls).toHaveLength(2);
    expect(later.entry).toMatchObject({ href: '/books', state });
  },
);

test.each([null, 7, {}, { page: 2 }, { key: 'a', idx: 1, usr: null }])(
  'a page with history.state %j causes no warning about a missing router adapter',
  (state) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const browser = openBrowser('/books', state);
    connectBooks(createBrowserUrl().history);
    browser.history.replaceState(state, '', '/books?b');
    expect(warn).not.toHaveBeenCalled();
  },
);

test("on a page without a table, a router's history calls cause no warning", () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const browser = openBrowser('/authors', { navigationId: 1 });
  createBrowserUrl();
  browser.history.pushState({ navigationId: 2 }, '', '/books');
  expect(warn).not.toHaveBeenCalled();
});
