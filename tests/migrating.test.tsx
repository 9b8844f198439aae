// @vitest-environment jsdom
import { createSerializer, parseAsArrayOf, parseAsIndex, parseAsInteger, parseAsString } from 'nuqs/server';
import { expect, test } from 'vitest';
import { type TableState } from '../machines/table';
import { createTableSearch } from '../src/table/define-table-url';
import { people } from './package/apps/no-router/src/migrated';
import { FromNuqs, FromRouterExample, FromUseState } from './package/apps/no-router/src/migrated-tables';
import { openPage, rowsIn } from './table/react/city-table';
import { render } from './render';

/* The URLs in src/site/docs/moving/migrating.md. */

const search = createTableSearch();
const aDefault: Partial<TableState> = { globalFilter: 'ann', columnOrder: ['age'] };
const withDefaults = createTableSearch({ defaults: aDefault });

const nuqs = createSerializer({
  q: parseAsString.withDefault('ann'),
  page: parseAsIndex.withDefault(0),
  perPage: parseAsInteger.withDefault(10),
  columnOrder: parseAsArrayOf(parseAsString).withDefault(['age']),
});

test('Chartable and nuqs decode a nuqs URL to the same state', () => {
  const columnOrder = ['name', 'age'];
  const text = nuqs({ q: 'R&D', columnOrder, page: 2, perPage: 20 });
  expect(text).toBe('?q=R%26D&page=3&perPage=20&columnOrder=name,age');
  expect(withDefaults.decode(text)).toEqual({
    ...withDefaults.defaults,
    globalFilter: 'R&D',
    columnOrder,
    pagination: { pageIndex: 2, pageSize: 20 },
  });
});

test('a plus or a comma inside a value of a nuqs URL decodes differently in Chartable', () => {
  const text = nuqs({ q: 'a+b', columnOrder: ['a,b'] });
  expect(text).toBe('?q=a%2Bb&columnOrder=a%252Cb');
  expect(search.decode(text)).toMatchObject({ globalFilter: 'a b', columnOrder: ['a', 'b'] });
});

test('nuqs omits defaults from the URL', () => {
  expect(nuqs({ q: 'ann', page: 0, perPage: 10, columnOrder: ['age'] })).toBe('');
});

test('an empty string or list in a nuqs URL decodes to the default', () => {
  const text = nuqs({ q: '', columnOrder: [] });
  expect(text).toBe('?q=&columnOrder=');
  expect(withDefaults.decode(text)).toEqual(withDefaults.defaults);
});

test('a malformed number in the URL decodes to the default, even though nuqs accepts it', () => {
  expect([parseAsIndex.parse('0'), parseAsIndex.parse('2.5'), parseAsInteger.parse('12abc')]).toEqual([-1, 1, 12]);
  for (const text of ['?page=0', '?page=2.5', '?perPage=12abc']) expect(search.decode(text)).toEqual(search.defaults);
});

test("a URL of TanStack Router's example decodes to the same state, except for the page number", () => {
  const { decode, defaults } = people.search;
  expect(decode('?pageIndex=1&pageSize=20&sortBy=age.desc&firstName=ann')).toEqual({
    ...defaults,
    columnFilters: [{ id: 'firstName', value: 'ann' }],
    sorting: [{ id: 'age', desc: true }],
    pagination: { pageIndex: 0, pageSize: 20 },
  });
});

test.each([
  ['`useState`', FromUseState, '?sort=-age&perPage=1'],
  ['TanStack Router’s example', FromRouterExample, '?sortBy=age.desc&pageSize=1'],
  ['nuqs', FromNuqs, '?sort=[{"id":"age","desc":true}]&perPage=1'],
])('a table migrated from %s shows the rows that its URL describes', async (_, Table, search) => {
  openPage();
  window.history.replaceState(null, '', search);
  expect(rowsIn(await render(<Table />))).toEqual(['Grace85']);
});
