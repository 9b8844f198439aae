import { describe, expect, test } from 'vitest';
import { defineTableUrl, searchStringOf, type SearchInput } from '../../../src/entries/url';

const cities = defineTableUrl({ name: 'cities' });

const inputs: Readonly<Record<string, SearchInput>> = {
  'a search string': '?q=oslo&page=2&q=rome&tab=b',
  'a search string without the `?`': 'q=oslo&page=2&q=rome&tab=b',
  '`URLSearchParams`': new URLSearchParams('?q=oslo&page=2&q=rome&tab=b'),
  'an object with lists, as in Next.js': { q: ['oslo', 'rome'], page: '2', tab: 'b' },
  "a router's search object with numbers": { q: ['oslo', 'rome'], page: 2, tab: 'b' },
};

describe.each(Object.entries(inputs))('search params in %s', (_, input) => {
  test('`open` and `decode` read the first of repeated params', () => {
    const opened = cities.open(input);
    expect(opened.text).toBe('?q=oslo&page=2');
    expect(opened.state).toMatchObject({ globalFilter: 'oslo', pagination: { pageIndex: 1 } });
    expect(cities.search.decode(input)).toEqual(opened.state);
    expect(cities.open(opened.text)).toBe(opened);
  });
});

test('`open` ignores param values that are missing, empty lists, objects or nested lists', () => {
  for (const q of [undefined, null, [], [null], {}, [['oslo']]]) expect(cities.open({ q }).text).toBe('');
});

test('`validateSearch` returns the first of repeated params', () => {
  expect(cities.validateSearch({ q: ['oslo', 'rome'] })).toEqual({ q: 'oslo' });
});

test.each(Object.entries(inputs))('`searchStringOf` converts %s to a search string with all params', (_, input) => {
  const text = searchStringOf(input);
  const params = new URLSearchParams(text);
  params.sort();
  expect(params.toString()).toBe('page=2&q=oslo&q=rome&tab=b');
});
