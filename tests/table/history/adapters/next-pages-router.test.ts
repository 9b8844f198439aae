import { expect, onTestFinished, test, vi } from 'vitest';
import { createRouterUrl } from '../../../../src/table/history/adapters/next/next.url';
import type { BrowserModel } from '../../../browser-model';
import { connectBooks, keyOf, openBrowser } from '../book-page';

/** Simulates the parts of the Next.js Pages Router that affect the URL. Tests end its navigations. */
function addPagesRouter(browser: BrowserModel) {
  const updates: { readonly url: string; readonly as: string; readonly options: object }[] = [];
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
      updates.push({ url, as, options });
      start(`/shop${as}`);
    },
    events: { on: (name: string, listener: () => void) => void listeners.set(name, listener) },
  };
  vi.stubGlobal('next', { router });
  return {
    updates,
    start,
    end,
    write,
    endUpdate: () => end(`/shop${updates.at(-1)?.url}`, `/shop${updates.at(-1)?.as}`),
    cancel: (as: string) => emit('routeChangeError', { cancelled: true }, as),
  };
}

const hrefAt = (search: string) => `/shop/authors/7?tab=b${search}`;
const urlAt = (search: string) => `/shop/authors/[id]?id=7&tab=b${search}`;
const ascending = '&sort=title';
const descending = '&sort=-title';

const open = (
  history: 'push' | 'replace' = 'replace',
  goBack: (router: ReturnType<typeof addPagesRouter>) => void = () => {},
) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const browser = openBrowser(hrefAt(''));
  const router = addPagesRouter(browser);
  browser.addEventListener('popstate', () => goBack(router));
  const url = createRouterUrl();
  router.write('replace', urlAt(''), hrefAt(''));
  return { browser, router, ...connectBooks(url.history, { history }) };
};

const expectEntry = ({ entry }: BrowserModel, search: string) => {
  const state: unknown = expect.objectContaining({ __N: true, as: hrefAt(search), url: urlAt(search) });
  expect(entry).toEqual({ href: hrefAt(search), state });
  expect(keyOf(entry.state)).toMatch(/^[a-z0-9]{6,}$/);
};

test.each(['push', 'replace'] as const)(
  "a table's %s stores the Next.js Pages Router's state in the same history call",
  (method) => {
    const { browser, router, sort } = open(method);
    const before = browser.calls.length;
    sort();
    vi.runAllTimers();
    router.endUpdate();
    vi.runAllTimers();
    expect(browser.calls.slice(before)).toMatchObject([{ method }]);
    expectEntry(browser, ascending);
  },
);

test('after a table change, the Next.js Pages Router is updated once, with `shallow: true`', () => {
  const { router, sort } = open();
  sort();
  expect(router.updates).toEqual([]);
  vi.runAllTimers();
  router.endUpdate();
  vi.runAllTimers();
  const options = { shallow: true, scroll: false };
  expect(router.updates).toEqual([
    { url: `/authors/[id]?id=7&tab=b${ascending}`, as: `/authors/7?tab=b${ascending}`, options },
  ]);
});

test('if a table changes during navigations, the Next.js Pages Router is updated after the last one', () => {
  const { browser, router, sort } = open();
  router.start(hrefAt(''));
  sort();
  vi.runAllTimers();
  router.cancel(hrefAt(''));
  router.start(hrefAt(''));
  vi.runAllTimers();
  expect(router.updates).toEqual([]);
  router.end(urlAt(''), hrefAt(''));
  expectEntry(browser, ascending);
  vi.runAllTimers();
  expect(router.updates).toMatchObject([{ as: `/authors/7?tab=b${ascending}` }]);
});

test("a late URL write of the Next.js Pages Router doesn't overwrite newer table changes", () => {
  const { browser, router, sort } = open();
  sort();
  vi.runAllTimers();
  vi.advanceTimersByTime(1000);
  sort();
  vi.runAllTimers();
  expectEntry(browser, descending);
  router.endUpdate();
  expectEntry(browser, descending);
  vi.runAllTimers();
  expect(router.updates).toMatchObject([ascending, descending].map((search) => ({ as: `/authors/7?tab=b${search}` })));
});

test('table changes survive when the Next.js Pages Router rewrites the URL at startup', () => {
  const { browser, router, sort } = open();
  sort();
  vi.runAllTimers();
  router.write('replace', urlAt(''), hrefAt(''));
  expectEntry(browser, ascending);
  router.endUpdate();
  router.end(urlAt(''), hrefAt(''));
  expect(browser.entry.href).toBe(hrefAt(''));
});

test('table changes made during a canceled navigation reach the Next.js Pages Router', () => {
  const { router, sort } = open();
  router.start('/books');
  sort();
  router.cancel('/books');
  vi.runAllTimers();
  expect(router.updates).toHaveLength(1);
});

test('history.state stays the same when the Next.js Pages Router rewrites the URL on Back', () => {
  const { browser, router, sort } = open('push', ({ write }) => write('replace', urlAt(''), hrefAt('')));
  const { state } = browser.entry;
  sort();
  vi.runAllTimers();
  router.endUpdate();
  browser.go(-1);
  expect(browser.entry.state).toEqual(state);
});

test("table changes don't reach the Next.js Pages Router during a navigation, even if an older one ended", () => {
  const { router, sort } = open();
  router.start(hrefAt(''));
  router.start('/books');
  sort();
  router.end(urlAt(''), hrefAt(''));
  vi.runAllTimers();
  expect(router.updates).toEqual([]);
});

test.each(['push', 'replace'] as const)("a table doesn't overwrite the URL of a Next.js Pages Router %s", (method) => {
  const { browser, router, sort } = open();
  sort();
  vi.runAllTimers();
  router.endUpdate();
  router.end('/authors/[id]?id=7', '/authors/7', method);
  expect(browser.entry.href).toBe('/authors/7');
  router.end(urlAt(''), hrefAt(''));
  expect(browser.entry.href).toBe(hrefAt(''));
  vi.runAllTimers();
  expect(router.updates).toHaveLength(1);
});

test('table changes made right after Back survive when the Next.js Pages Router rewrites the URL', () => {
  const { browser, router, sort } = open('push');
  sort();
  vi.runAllTimers();
  router.endUpdate();
  browser.go(-1);
  expectEntry(browser, '');
  router.start(hrefAt(''));
  sort();
  router.end(urlAt(''), hrefAt(''));
  expectEntry(browser, ascending);
  expect(browser.hrefs).toEqual([hrefAt(''), hrefAt(ascending)]);
});
