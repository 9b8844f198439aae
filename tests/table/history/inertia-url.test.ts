import { describe, expect, test } from 'vitest';
import { createRouterUrl } from '../../../src/table/history/adapters/inertia';
import { connectBooks, keyOf, openBrowser } from './book-page';

describe('an Inertia page', () => {
  const stateAt = (url: string, more: object = {}) => ({ page: { component: 'Books', url, ...more } });

  test("when an app stores a value in an Inertia entry, the table's changes stay", () => {
    const browser = openBrowser('/books', stateAt('/books'));
    const url = createRouterUrl();
    const { sort } = connectBooks(url.history, {});
    const key = keyOf(browser.entry.state);
    const received: string[] = [];
    url.onChange(({ how }) => void received.push(how));
    sort();
    const href = '/books?sorting=title.asc';
    expect(browser.entry).toEqual({ href, state: { ...stateAt(href), chartableKey: key } });
    browser.history.replaceState(stateAt('/books', { rememberedState: 1 }), '', '/books');
    expect(browser.entry).toEqual({ href, state: { ...stateAt(href, { rememberedState: 1 }), chartableKey: key } });
    browser.history.replaceState(stateAt(href), '');
    expect(browser.entry).toEqual({ href, state: { ...stateAt(href), chartableKey: key } });
    expect(received).toEqual(['replace', 'replace', 'replace']);
  });

  test('a table follows an Inertia visit to another page', () => {
    const browser = openBrowser('/books', stateAt('/books'));
    const { sort } = connectBooks(createRouterUrl().history, { history: 'push' });
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
