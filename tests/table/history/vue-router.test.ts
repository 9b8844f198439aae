import { describe, expect, test } from 'vitest';
import { createRouterUrl } from '../../../src/table/history/adapters/vue-router';
import type { BrowserModel } from '../../browser-model';
import type { createBookTable } from '../../headless-tables';
import { connectBooks, keyOf, openBrowser } from './book-page';

/** Navigates as Vue Router 4 and 5 do: writes its state to the current history entry, then pushes another one. */
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
    const { history } = createRouterUrl();
    expect(browser.entry.state).toBeNull();
    const state = { back: null, current, forward: null, position: 1, replaced: true };
    browser.history.replaceState(state, '', browser.location.href);
    return { browser, sort: connectBooks(history, options).sort };
  };

  test.each([
    ['/books', '/books', ''],
    ['/shop/books', '/books', '/shop'],
    ['/shop/', '/', '/shop'],
  ])("leaving a Vue Router page by %s keeps the table's changes in the entry", (href, current, base) => {
    const { browser, sort } = open(href, current);
    sort();
    pushByVueRouter(browser, base, '/authors');
    expect(browser.hrefs).toEqual([`${href}?sorting=title.asc`, `${base}/authors`]);
    browser.go(-1);
    pushByVueRouter(browser, base, '/shelves');
    expect(browser.hrefs).toEqual([`${href}?sorting=title.asc`, `${base}/shelves`]);
  });

  test('a Vue Router page writes pending changes before navigation', () => {
    const { browser, sort } = open('/books', '/books', { debounce: { sorting: 1000 } });
    sort();
    pushByVueRouter(browser, '', '/authors');
    browser.go(-1);
    expect(browser.entry).toMatchObject({
      href: '/books?sorting=title.asc',
      state: { current: '/books?sorting=title.asc' },
    });
  });

  test('Vue Router counts history entries that a table adds', () => {
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

  test('Vue Router with a hash history keeps its state in history.state', () => {
    const { browser, sort } = open('/#/books', '/books');
    sort();
    expect(browser.entry).toMatchObject({ href: '/?sorting=title.asc#/books', state: { current: '/books' } });
  });
});
