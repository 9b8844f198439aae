// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { isInertiaState, keepPage, watchInertia } from '../../src/address/inertia';

/** Opens a page at `/cities`, to which a table has given the address `?q=a` since. */
function openPage() {
  let here = '/cities';
  const inertia = watchInertia(() => here);
  here = '/cities?q=a';
  return {
    ...inertia,
    write: (href: string) => void (here = href),
    /** Begins a visit as Inertia does, and returns the function that ends it. */
    visit: (to: string) => {
      const visit = { url: new URL(to, 'http://localhost') };
      const tell = (name: string) => document.dispatchEvent(new CustomEvent(`inertia:${name}`, { detail: { visit } }));
      tell('start');
      return () => tell('finish');
    },
  };
}

describe('what Inertia writes', () => {
  test('is a note where it replaces by the last address that it knows', () => {
    const { isNote, know } = openPage();
    expect(isNote('replace', '/cities')).toBe(true);
    expect(isNote('push', '/cities')).toBe(false);
    expect(isNote('replace', '/cities?tab=b')).toBe(false);
    know('/cities?tab=b');
    expect(isNote('replace', '/cities?tab=b')).toBe(true);
    expect(isNote('replace', '/cities')).toBe(false);
  });

  test.each(['push', 'replace'] as const)(
    'is a note where a visit reloads the address that it began at: %s',
    (method) => {
      const { isNote, write, visit } = openPage();
      const finish = visit('/cities?q=a');
      write('/cities?q=ab');
      expect(isNote(method, '/cities?q=a')).toBe(true);
      expect(isNote(method, '/cities?q=b')).toBe(false);
      finish();
      expect(isNote(method, '/cities?q=a')).toBe(false);
    },
  );

  test('is none where a visit asks for the address, though Inertia knows no other one', () => {
    const { isNote, visit } = openPage();
    const finish = visit('/cities');
    expect(isNote('replace', '/cities')).toBe(false);
    finish();
    expect(isNote('replace', '/cities')).toBe(true);
  });

  test.each([undefined, null, { visit: null }, { visit: { url: '/cities' } }])(
    'is judged without a visit whose event says %j',
    (detail) => {
      const { isNote } = openPage();
      document.dispatchEvent(new CustomEvent('inertia:start', { detail }));
      expect(isNote('replace', '/cities')).toBe(true);
    },
  );
});

const page = { component: 'Cities', url: '/cities', props: { n: 1 } };

test('a page in the state of an entry gets the address of the entry', () => {
  const state = { page, scrollRegions: [] };
  expect(keepPage(state, { to: '/cities?q=a' })).toEqual({ page: { ...page, url: '/cities?q=a' }, scrollRegions: [] });
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
])('the state %j is not one of Inertia, and stays', (state) => {
  expect(isInertiaState(state)).toBe(false);
  expect(keepPage(state, { to: '/cities?q=a' })).toBe(state);
});
