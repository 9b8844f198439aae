import { describe, expect, test } from 'vitest';
import { createRouterUrl } from '../../../src/table/history/adapters/angular-router';
import { connectBooks, keyOf, openBrowser } from './book-page';

describe('an Angular Router page', () => {
  /** Opens a page, navigates to a table's page as Angular's router does, and sorts there. */
  const openSorted = (options: Parameters<typeof connectBooks>[1] = {}) => {
    const browser = openBrowser('/authors', { navigationId: 1 });
    const url = createRouterUrl();
    browser.history.pushState({ navigationId: 2 }, '', '/books');
    const { sort } = connectBooks(url.history, options);
    sort();
    expect(browser.entry).toMatchObject({ href: '/books?sorting=title.asc', state: { navigationId: 2 } });
    return { browser, url, sort, key: keyOf(browser.entry.state) };
  };

  test("canceling an Angular link keeps the table's changes", () => {
    const { browser, url, key } = openSorted();
    const received: string[] = [];
    url.onChange(({ how }) => void received.push(how));
    for (const ɵrouterPageId of [1, 2]) {
      const state = { navigationId: 2, ɵrouterPageId };
      browser.history.replaceState(state, '', '/books');
      expect(browser.entry).toEqual({ href: '/books?sorting=title.asc', state: { ...state, chartableKey: key } });
    }
    expect(received).toEqual(['replace', 'replace']);
  });

  test("canceling Back in Angular keeps the table's changes", () => {
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
    sort();
    browser.history.replaceState({ navigationId: 2 }, '', '/books');
    expect(browser.hrefs).toEqual([sorted, '/books?sorting=title.desc']);
  });

  test.each([{ navigationId: 3 }, {}, null])("Angular's history call with the state %j is a navigation", (state) => {
    const { browser } = openSorted();
    browser.history.replaceState(state, '', '/books');
    expect(browser.entry).toEqual({ href: '/books', state });
  });

  test("a table follows Angular's navigations", () => {
    const { browser } = openSorted();
    browser.history.replaceState({}, '', '/books?mine');
    browser.history.replaceState({}, '', '/books');
    expect(browser.entry).toEqual({ href: '/books', state: {} });
    const { browser: pushed } = openSorted();
    pushed.history.pushState({ navigationId: 2 }, '', '/books');
    expect(pushed.entry).toEqual({ href: '/books', state: { navigationId: 2 } });
  });
});
