import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isInertiaState, keepInertiaPage } from '../../../src/table/history/adapters/inertia/page-state';
import { watchInertia } from '../../../src/table/history/adapters/inertia/visits';

beforeEach(() => void vi.stubGlobal('document', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

const visitTo = (to: string, more: object = {}) => ({ url: new URL(to, 'http://localhost'), ...more });
const fireEvent = (name: string, visit: object) =>
  document.dispatchEvent(new CustomEvent(`inertia:${name}`, { cancelable: true, detail: { visit } }));

/** Opens a page at `/cities`, where a table has changed the URL to `?q=a`. */
function openPage() {
  let here = '/cities?q=a';
  const inertia = watchInertia('/cities', () => here);
  return {
    ...inertia,
    write: (href: string) => void (here = href),
    ask: (to: string) => fireEvent('before', visitTo(to)),
    /** Begins an Inertia visit, and returns a function that ends it. */
    visit: (to: string, more: object = {}) => {
      fireEvent('before', visitTo(to, more));
      const visit = visitTo(to, more);
      fireEvent('start', visit);
      return () => fireEvent('finish', visit);
    },
  };
}

describe("Inertia's history calls", () => {
  test("if Inertia writes its last known URL again, that isn't a visit", () => {
    const { isStoredValue, recordHref } = openPage();
    expect(isStoredValue('/cities')).toBe(true);
    expect(isStoredValue('/cities?tab=b')).toBe(false);
    recordHref('/cities?tab=b');
    expect(isStoredValue('/cities?tab=b')).toBe(true);
    expect(isStoredValue('/cities')).toBe(false);
  });

  test("if Inertia writes the URL where the current visit began, that isn't a visit", () => {
    const { isStoredValue, write, visit } = openPage();
    const finish = visit('/cities?q=a');
    write('/cities?q=ab');
    expect(isStoredValue('/cities?q=a')).toBe(true);
    expect(isStoredValue('/cities?q=b')).toBe(false);
    finish();
    expect(isStoredValue('/cities?q=a')).toBe(false);
  });

  test('if Inertia writes a requested URL, that is a visit', () => {
    const { isStoredValue, visit } = openPage();
    const finish = visit('/cities');
    expect(isStoredValue('/cities')).toBe(false);
    finish();
    expect(isStoredValue('/cities')).toBe(true);
  });

  test('if Inertia writes a prefetched URL that was requested, that is a visit', () => {
    const { ask, isStoredValue, recordHref } = openPage();
    ask('/cities');
    expect(isStoredValue('/cities')).toBe(false);
    recordHref('/cities');
    expect(isStoredValue('/cities')).toBe(true);
    const prevent = (event: Event) => event.preventDefault();
    document.addEventListener('inertia:before', prevent, { once: true });
    ask('/cities');
    expect(isStoredValue('/cities')).toBe(true);
  });

  test("if Inertia writes a URL during a prefetch, that isn't a visit", () => {
    const { isStoredValue, visit } = openPage();
    const finish = visit('/cities', { prefetch: true });
    expect(isStoredValue('/cities')).toBe(true);
    finish();
    expect(isStoredValue('/cities')).toBe(true);
  });

  test.each([undefined, null, { visit: null }, { visit: { url: '/cities' } }])(
    'an Inertia visit whose event has the detail %j is ignored',
    (detail) => {
      const { isStoredValue } = openPage();
      document.dispatchEvent(new CustomEvent('inertia:start', { detail }));
      expect(isStoredValue('/cities')).toBe(true);
    },
  );
});

const page = { component: 'Cities', url: '/cities', props: { n: 1 } };

test('an Inertia page object in history.state gets the URL of its history entry', () => {
  const state = { page, scrollRegions: [] };
  expect(keepInertiaPage(state, { to: '/cities?q=a' })).toEqual({
    page: { ...page, url: '/cities?q=a' },
    scrollRegions: [],
  });
  expect(state.page.url).toBe('/cities');
});

test.each([
  null,
  undefined,
  'page',
  {},
  { page: null },
  { page: '/cities' },
  { page: { url: '/cities' } },
  { page: { component: 'Cities', url: 7 } },
  { page: new ArrayBuffer(8) },
])("the history.state %j isn't mistaken for Inertia's", (state) => {
  expect(isInertiaState(state)).toBe(false);
  expect(keepInertiaPage(state, { to: '/cities?q=a' })).toBe(state);
});
