import { expect, test, vi } from 'vitest';
import { createRouterUrl } from '../../../../src/table/history/adapters/next/next.url';
import type { BrowserModel } from '../../../browser-model';
import { connectBooks, keyOf, openBrowser } from '../book-page';

/**
 * Patches `history` like the App Router of Next.js 15. The router renders the URL of each call without `__NA` in
 * `history.state`, and adds data to every new state. After rendering a URL, the router writes the entry again.
 */
function addNextRouter({ history, location }: BrowserModel) {
  const followed: string[] = [];
  const original = history.replaceState.bind(history);
  const render = (url = followed.at(-1), tree = 'books') =>
    original({ ...(history.state as object), __NA: true, tree }, '', `${location.origin}${url}`);
  /** Writes the history entry as `router.replace` does, without other scripts' state. */
  const navigate = (url: string, tree: string) => original({ __NA: true, tree }, '', `${location.origin}${url}`);
  history.replaceState = (state: Record<string, unknown> | null, _, url) => {
    if (state?.['__NA'] === true) return original(state, '', url);
    followed.push(String(url).slice(location.origin.length));
    original({ ...state, __NA: true, tree: 'books' }, '', url);
  };
  render('/books');
  return { followed, render, navigate };
}

const open = () => {
  const browser = openBrowser('/books');
  const native = vi.spyOn(browser.history, 'replaceState');
  const url = createRouterUrl();
  const router = addNextRouter(browser);
  const { type } = connectBooks(url.history);
  native.mockClear();
  return { browser, router, native, history: url.history, type };
};

test("the Next.js App Router doesn't undo a table's change to the URL", () => {
  const { browser, router, history } = open();
  history.replace('/books?a', undefined);
  expect(router.followed).toEqual(['/books?a']);
  router.render();
  expect(browser.entry).toMatchObject({ href: '/books?a', state: { __NA: true, tree: 'books' } });
  expect(keyOf(browser.entry.state)).toMatch(/^[a-z0-9]{6,}$/);
});

test('each table change causes one history call, even if the Next.js App Router renders the URL twice', () => {
  const { router, native, history } = open();
  for (const search of ['?a', '?b', '?c']) {
    history.replace(`/books${search}`, undefined);
    router.render();
    router.render();
  }
  expect(native).toHaveBeenCalledTimes(3);
});

test("a late URL write of the Next.js App Router doesn't overwrite a newer table change", () => {
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

test("a late Next.js App Router navigation doesn't overwrite a newer table change in the URL", () => {
  const { browser, router, native, history } = open();
  history.replace('/books?a', undefined);
  const key = keyOf(browser.entry.state);
  router.navigate('/books?a', 'news');
  history.replace('/books?b', undefined);
  router.navigate('/books?a', 'rows of a');
  expect(browser.entry).toMatchObject({ href: '/books?b', state: { tree: 'rows of a' } });
  router.navigate('/books?b', 'rows of b');
  expect(browser.entry).toMatchObject({ href: '/books?b', state: { __NA: true, tree: 'rows of b' } });
  expect(keyOf(browser.entry.state)).toBe(key);
  expect(native).toHaveBeenCalledTimes(5);
});

test('a table adopts the URL of a Next.js App Router navigation that the app starts', () => {
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

test('before the Next.js App Router opens a page, typed text is written to the URL of the old page', () => {
  const { browser, router, history, type } = open();
  type('emma');
  expect(browser.entry.href).toBe('/books');
  browser.history.pushState({ __NA: true, tree: 'authors' }, '', '/authors');
  expect(browser.hrefs).toEqual(['/books?q=emma', '/authors']);
  expect([router.followed, history.href()]).toEqual([[], '/authors']);
  browser.go(-1);
  expect(browser.entry.state).toMatchObject({ __NA: true, tree: 'books' });
});

test('the Next.js App Router can write the URL that a table wrote to another history entry', () => {
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
