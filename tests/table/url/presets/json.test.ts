import { expect, test } from 'vitest';
import { partStateKeys, type UrlStateKey, type WholeTableState } from '../../../../machines/table/base/table.types';
import { createTableSearch, type TableSearch, classicParams, jsonCodecs } from '../../../../src/entries/url';
import { sampleState } from '../arbitraries';

const states = partStateKeys;
const standard = createTableSearch({ states, ...classicParams, codecs: jsonCodecs });
const filled = createTableSearch({
  states,
  ...classicParams,
  codecs: jsonCodecs,
  defaults: sampleState,
});

/** Returns the percent-decoded params. */
const written = <K extends UrlStateKey>(search: TableSearch, state: K, value: WholeTableState[K]) =>
  search.codecs[state]
    .encode(value)
    .map(([name, text]) => `${name}=${text}`)
    .join('&');

const read = <K extends UrlStateKey>(search: TableSearch, state: K, text: string) =>
  search.decode(
    text
      .split('&')
      .map((part) => part.split('=').map(encodeURIComponent).join('='))
      .join('&'),
  )[state];

function expectBothWays<K extends UrlStateKey>(search: TableSearch, state: K, value: WholeTableState[K], text: string) {
  expect(written(search, state, value)).toBe(text);
  expect(read(search, state, text)).toEqual(value);
}

test('`jsonCodecs` writes and reads each state', () => {
  expectBothWays(standard, 'globalFilter', 'a', 'globalFilter="a"');
  expectBothWays(standard, 'pagination', { pageIndex: 1, pageSize: 10 }, 'pagination={"pageIndex":1,"pageSize":10}');
  expectBothWays(standard, 'columnOrder', ['age', 'name', 'id'], 'columnOrder=["age","name","id"]');
  expectBothWays(standard, 'rowSelection', { '0': true }, 'rowSelection={"0":true}');
  expectBothWays(standard, 'sorting', [{ id: 'name', desc: false }], 'sorting.name=asc');
  expectBothWays(standard, 'columnFilters', [{ id: 'name', value: 'b' }], 'columnFilters.name="b"');
});

test('`jsonCodecs` percent-encodes values only once', () => {
  const write = <K extends UrlStateKey>(state: K, value: WholeTableState[K]) =>
    standard.apply('', [{ state, before: [], after: standard.codecs[state].encode(value) }]);
  expect(write('columnFilters', [{ id: 'name', value: 'b' }])).toBe('?columnFilters.name=%22b%22');
  expect(write('sorting', [{ id: 'name', desc: true }])).toBe('?sorting.name=desc');
});

test("`jsonCodecs` writes an empty state if the state's default isn't empty", () => {
  expectBothWays(filled, 'globalFilter', '', 'globalFilter=""');
  expectBothWays(filled, 'sorting', [], 'sorting=none');
  expectBothWays(filled, 'columnFilters', [], 'columnFilters=none');
  expectBothWays(filled, 'columnOrder', [], 'columnOrder=[]');
  expectBothWays(filled, 'rowSelection', {}, 'rowSelection={}');
});

test('`jsonCodecs` writes page index and page size as one object', () => {
  expectBothWays(filled, 'pagination', { pageIndex: 2, pageSize: 10 }, 'pagination={"pageIndex":2,"pageSize":10}');
  const more = { pageSize: 5, pageIndex: 0, other: 1 };
  expect(written(standard, 'pagination', more)).toBe('pagination={"pageIndex":0,"pageSize":5}');
});

test('`jsonCodecs` writes and reads only selected row IDs', () => {
  expect(written(standard, 'rowSelection', { '0': true, '1': false })).toBe('rowSelection={"0":true}');
  expect(read(standard, 'rowSelection', 'rowSelection={"0":true,"1":false,"__proto__":true}')).toEqual(
    Object.fromEntries([
      ['0', true],
      ['__proto__', true],
    ]),
  );
});

test.each(['a', '1', 'null', '["a"]', '{}', '"a', '""""'])(
  'with `jsonCodecs`, the malformed param globalFilter=%s falls back to the default',
  (text) => expect(read(filled, 'globalFilter', `globalFilter=${text}`)).toBe('a'),
);

test.each([
  'null',
  '[1,10]',
  '{"pageIndex":1}',
  '{"pageIndex":-1,"pageSize":10}',
  '{"pageIndex":1,"pageSize":0}',
  '{"pageIndex":"1","pageSize":10}',
  '{"pageIndex":9007199254740992,"pageSize":10}',
  '{"pageIndex":1,"pageSize":10,"other":1}',
  '{"pageIndex":1,"pageSize":10',
])('with `jsonCodecs`, the malformed param pagination=%s falls back to the default', (text) => {
  expect(read(filled, 'pagination', `pagination=${text}`)).toEqual(filled.defaults.pagination);
});

test.each(['none', 'a', '"a"', '{}', '{"0":"a"}', '[1]', '["a",null]', '[["a"]]', '["a"'])(
  'with `jsonCodecs`, the malformed param columnOrder=%s falls back to the default',
  (text) => expect(read(filled, 'columnOrder', `columnOrder=${text}`)).toEqual(filled.defaults.columnOrder),
);

test.each(['none', '["0"]', 'null', '{"0":1}', '{"0":true,"2":null}', '{"0":true'])(
  'with `jsonCodecs`, the malformed param rowSelection=%s falls back to the default',
  (text) => expect(read(filled, 'rowSelection', `rowSelection=${text}`)).toEqual(filled.defaults.rowSelection),
);

const asc = (id: string) => ({ id, desc: false });

test('`jsonCodecs` writes the params of sorted columns in sort order', () => {
  expectBothWays(standard, 'sorting', [asc('b'), { id: 'a', desc: true }], 'sorting.b=asc&sorting.a=desc');
  expect(read(standard, 'sorting', 'sorting.a=desc&x=1&sorting.b=asc')).toEqual([{ id: 'a', desc: true }, asc('b')]);
});

test('with `jsonCodecs`, a malformed param of one column is ignored', () => {
  expect(read(filled, 'sorting', 'sorting.a=up&sorting.b=asc&sorting.c=&sorting.=asc')).toEqual([asc('b')]);
  expect(read(filled, 'columnFilters', 'columnFilters.a=x&columnFilters.b=1&columnFilters.c=')).toEqual([
    { id: 'b', value: 1 },
  ]);
});

test('with `jsonCodecs`, the default applies if the params of all columns are malformed', () => {
  expect(read(filled, 'sorting', 'sorting.a=up&sorting=asc')).toEqual(filled.defaults.sorting);
  expect(read(filled, 'columnFilters', 'columnFilters.a=x&columnFilters=')).toEqual(filled.defaults.columnFilters);
});

test('with `jsonCodecs`, `sorting=none` means an empty list unless a column param is valid', () => {
  expect(read(filled, 'sorting', 'sorting=none&sorting.a=up')).toEqual([]);
  expect(read(filled, 'sorting', 'sorting=none&sorting.a=asc')).toEqual([asc('a')]);
});

test('with `jsonCodecs`, `sorting.name=none` is ignored', () => {
  expect(read(filled, 'sorting', 'sorting.name=none')).toBe(filled.defaults.sorting);
});

test("`jsonCodecs` omits filter values that aren't JSON", () => {
  const loop: { [key: string]: null } = {};
  Object.assign(loop, { loop });
  const unwritten = { id: 'name', value: loop };
  expect(written(standard, 'columnFilters', [unwritten])).toBe('columnFilters=none');
  expect(written(standard, 'columnFilters', [unwritten, { id: 'age', value: 1 }])).toBe('columnFilters.age=1');
});

test('with `jsonCodecs`, only the first of repeated column params is read', () => {
  expect(read(standard, 'sorting', 'sorting.a=asc&sorting.b=asc&sorting.a=desc')).toEqual([asc('a'), asc('b')]);
  expect(read(filled, 'sorting', 'sorting.a=up&sorting.a=desc')).toEqual(filled.defaults.sorting);
  const twice = [asc('a'), asc('b'), { id: 'a', desc: true }];
  expect(written(standard, 'sorting', twice)).toBe('sorting.a=asc&sorting.b=asc');
});

test('`jsonCodecs` writes column IDs unchanged', () => {
  expectBothWays(standard, 'sorting', [asc('a.b,c%2E'), asc('none')], 'sorting.a.b,c%2E=asc&sorting.none=asc');
  expectBothWays(standard, 'sorting', [asc('__proto__')], 'sorting.__proto__=asc');
  expectBothWays(standard, 'sorting', [asc('Some State')], 'sorting.Some State=asc');
  expectBothWays(standard, 'sorting', [asc(''), asc('%22%22')], 'sorting.%22%22=asc&sorting.%2522%2522=asc');
  expectBothWays(standard, 'sorting', [asc('\uD83D'), asc('%uD83D')], 'sorting.%uD83D=asc&sorting.%25uD83D=asc');
});

test("with `jsonCodecs`, params such as `sortingx.a` aren't read as column params", () => {
  expect(standard.decode('?sortingx.a=asc&sorting_a=asc&Sorting.a=asc')).toEqual(standard.defaults);
});
