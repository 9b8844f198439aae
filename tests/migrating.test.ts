import { createSerializer, parseAsArrayOf, parseAsIndex, parseAsInteger, parseAsString } from 'nuqs/server';
import { describe, expect, test } from 'vitest';
import { type TableState } from '../machines/table';
import { createTableSearch } from '../src/table/url';

/* The URLs in src/site/docs/moving/coming-from.md. */

const search = createTableSearch();
const aDefault: Partial<TableState> = { globalFilter: 'ann', columnOrder: ['age'] };
const withDefaults = createTableSearch({ defaults: aDefault });

describe('a nuqs URL', () => {
  const nuqs = createSerializer({
    globalFilter: parseAsString.withDefault('ann'),
    pageIndex: parseAsIndex.withDefault(0),
    pageSize: parseAsInteger.withDefault(10),
    columnOrder: parseAsArrayOf(parseAsString).withDefault(['age']),
  });

  test('Chartable and nuqs decode a nuqs URL to the same state', () => {
    const state = { globalFilter: 'b', columnOrder: ['name', 'a,b'] };
    const text = nuqs({ ...state, pageIndex: 2, pageSize: 20 });
    expect(text).toBe('?globalFilter=b&pageIndex=3&pageSize=20&columnOrder=name,a%252Cb');
    expect(withDefaults.decode(text)).toEqual({
      ...withDefaults.defaults,
      ...state,
      pagination: { pageIndex: 2, pageSize: 20 },
    });
  });

  test('Chartable and nuqs both omit defaults from the URL', () => {
    expect(nuqs({ globalFilter: 'ann', pageIndex: 0, pageSize: 10, columnOrder: ['age'] })).toBe('');
  });

  test('an empty string or list in a nuqs URL decodes to the default', () => {
    const text = nuqs({ globalFilter: '', columnOrder: [] });
    expect(text).toBe('?globalFilter=&columnOrder=');
    expect(withDefaults.decode(text)).toEqual(withDefaults.defaults);
  });

  test('a malformed number that nuqs accepts decodes to the default', () => {
    expect([parseAsIndex.parse('0'), parseAsIndex.parse('2.5'), parseAsInteger.parse('12abc')]).toEqual([-1, 1, 12]);
    for (const text of ['?pageIndex=0', '?pageIndex=2.5', '?pageSize=12abc'])
      expect(search.decode(text)).toEqual(search.defaults);
  });
});
