import { createSerializer, parseAsArrayOf, parseAsIndex, parseAsInteger, parseAsString } from 'nuqs/server';
import { describe, expect, test } from 'vitest';
import { encodeState, mapStates, type SearchParamsChange, type TableState, type UrlStateKey } from '../machines/table';
import { createTableSearch } from '../src/search-params';

/* The addresses that src/docs/migrating.md names. */

const search = createTableSearch();
const aDefault: Partial<TableState> = { globalFilter: 'ann', columnOrder: ['age'] };
const withDefaults = createTableSearch({ defaults: aDefault });

/** Returns the search string of a table in this state. */
function write(state: Partial<TableState>, by = search): string {
  const all: TableState = { ...by.defaults, ...state };
  const writes = mapStates<Record<UrlStateKey, SearchParamsChange>>((key: UrlStateKey) => ({
    state: key,
    before: [],
    after: encodeState(by.codecs, key, all[key]),
  }));
  return by.apply('', Object.values(writes));
}

describe('an address of tanstack-table-search-params', () => {
  test.each<[string, Partial<TableState>]>([
    ['?globalFilter=lola', { globalFilter: 'lola' }],
    [
      '?sorting=name.asc%2Cage.desc',
      {
        sorting: [
          { id: 'name', desc: false },
          { id: 'age', desc: true },
        ],
      },
    ],
    ['?pageIndex=3&pageSize=20', { pagination: { pageIndex: 2, pageSize: 20 } }],
    ['?columnFilters=name.%2522b%252E%2522', { columnFilters: [{ id: 'name', value: 'b.' }] }],
    ['?columnOrder=age%2Ca%252Cb', { columnOrder: ['age', 'a,b'] }],
    ['?rowSelection=0%2C3', { rowSelection: { '0': true, '3': true } }],
  ])('such as %s is read and written as in that library', (text, state) => {
    expect(search.decode(text)).toEqual({ ...search.defaults, ...state });
    expect(write(state)).toBe(text);
  });

  test('has `none` and an escaped empty string if the default is not empty', () => {
    expect(write({ globalFilter: '', columnOrder: [] }, withDefaults)).toBe(
      '?globalFilter=%2522%2522&columnOrder=none',
    );
    expect(write(aDefault, withDefaults)).toBe('');
  });

  test.each<[string, Partial<TableState>]>([
    ['?sorting=a%252Eb.asc', { sorting: [{ id: 'a.b', desc: false }] }],
    ['?rowSelection=a%252Cb', { rowSelection: { 'a,b': true } }],
    ['?columnOrder=%256Eone', { columnOrder: ['none'] }],
    ['?globalFilter=%252522%252522', { globalFilter: '%22%22' }],
  ])('which that library could not read back, is %s here', (text, state) => {
    expect(write(state)).toBe(text);
    expect(search.decode(text)).toEqual({ ...search.defaults, ...state });
  });

  test.each(['?pageIndex=1e1', '?pageIndex=%202', '?pageIndex=2.5', '?pageSize=-1', '?columnFilters=name.undefined'])(
    'such as %s means the default here',
    (text) => {
      expect(search.decode(text)).toEqual(search.defaults);
    },
  );
});

describe('an address of nuqs', () => {
  const nuqs = createSerializer({
    globalFilter: parseAsString.withDefault('ann'),
    pageIndex: parseAsIndex.withDefault(0),
    pageSize: parseAsInteger.withDefault(10),
    columnOrder: parseAsArrayOf(parseAsString).withDefault(['age']),
  });

  test('of a text, a page, its size and ids is read as nuqs reads it', () => {
    const state = { globalFilter: 'b', columnOrder: ['name', 'a,b'] };
    const text = nuqs({ ...state, pageIndex: 2, pageSize: 20 });
    expect(text).toBe('?globalFilter=b&pageIndex=3&pageSize=20&columnOrder=name,a%252Cb');
    expect(withDefaults.decode(text)).toEqual({
      ...withDefaults.defaults,
      ...state,
      pagination: { pageIndex: 2, pageSize: 20 },
    });
  });

  test('leaves a default out, as here', () => {
    expect(nuqs({ globalFilter: 'ann', pageIndex: 0, pageSize: 10, columnOrder: ['age'] })).toBe('');
  });

  test('of an empty string or list means the default here', () => {
    const text = nuqs({ globalFilter: '', columnOrder: [] });
    expect(text).toBe('?globalFilter=&columnOrder=');
    expect(withDefaults.decode(text)).toEqual(withDefaults.defaults);
  });

  test('of a broken number is read by nuqs, and means the default here', () => {
    expect([parseAsIndex.parse('0'), parseAsIndex.parse('2.5'), parseAsInteger.parse('12abc')]).toEqual([-1, 1, 12]);
    for (const text of ['?pageIndex=0', '?pageIndex=2.5', '?pageSize=12abc'])
      expect(search.decode(text)).toEqual(search.defaults);
  });
});
