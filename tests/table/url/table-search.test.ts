import { expect, onTestFinished, test, vi } from 'vitest';
import type { TableState } from '../../../machines/table/base/table.types';
import { createTableSearch, defineTableUrl } from '../../../src/table/define-table-url';
import type { StateCodec } from '../../../src/table/url/codec';
import type { TableSearchOptions } from '../../../src/table/url/table-search';
import { classicParams } from '../../../src/table/url/presets/classic/classic';
import { jsonCodecs } from '../../../src/table/url/presets/json';
import { writeOf } from './writes';

const search = createTableSearch();
const json = createTableSearch({ ...classicParams, codecs: jsonCodecs });

const filter = (from: string, to: string) =>
  writeOf(search, 'globalFilter', { globalFilter: from }, { globalFilter: to });
const page = (from: number, to: number, size = 10) =>
  writeOf(
    search,
    'pagination',
    { pagination: { pageIndex: from, pageSize: 10 } },
    { pagination: { pageIndex: to, pageSize: size } },
  );

test('`decode` accepts search strings with or without a leading question mark', () => {
  expect(search.decode('?q=a')).toEqual(search.decode('q=a'));
  expect(search.decode('q=a').globalFilter).toBe('a');
});

test("`decode` reads a second question mark as part of a param's name", () => {
  expect(search.decode('??q=a').globalFilter).toBe('');
  expect(search.decode('?x&?q=a').globalFilter).toBe('');
});

test('`decode` reads only the first of repeated params, even if that one is empty', () => {
  expect(search.decode('?q=a&q=b').globalFilter).toBe('a');
  expect(search.decode('?q=&q=b').globalFilter).toBe('');
  expect(search.decode('?page=broken&page=2').pagination.pageIndex).toBe(0);
});

test('`decode` decodes param names and values like URLSearchParams', () => {
  expect(search.decode('?%71=a+b%20c=d%zz').globalFilter).toBe('a b c=d%zz');
});

test('`apply` appends new params to the search string', () => {
  expect(search.apply('', [filter('', 'a'), page(0, 2, 20)])).toBe('?q=a&page=3&perPage=20');
  expect(search.apply('?x=1', [filter('', 'a')])).toBe('?x=1&q=a');
  expect(search.apply('x=1', [filter('', 'a')])).toBe('?x=1&q=a');
});

test('`apply` preserves the position of changed params in the search string', () => {
  const repeated = '?x=1&q=a&y&q=b&x=1';
  expect(search.apply(repeated, [filter('a', 'c')])).toBe('?x=1&q=c&y&x=1');
});

test('`apply` removes params with default values from the search string', () => {
  expect(search.apply('?a&q=a&b', [filter('a', '')])).toBe('?a&b');
  expect(search.apply('?q=a', [filter('a', '')])).toBe('');
  expect(search.apply('?q=a&q', [filter('a', '')])).toBe('');
});

test('`apply` writes several changes at once, e.g. a filter typed on page 5', () => {
  expect(search.apply('?page=5&x', [page(4, 0), filter('', 'a')])).toBe('?x&q=a');
});

test("`apply` preserves the spelling of params whose state doesn't change", () => {
  const text = '?%71=%61&sort=&page=abc&perPage=0020';
  expect(search.apply(text, [filter('a', 'b')])).toBe('?q=b&sort=&page=abc&perPage=0020');
  expect(search.apply(text, [page(0, 0, 30)])).toBe('?%71=%61&sort=&page=abc&perPage=30');
  expect(search.apply(text, [page(0, 1)])).toBe('?%71=%61&sort=&page=2&perPage=0020');
});

test("if one column's param changes, `apply` moves all column params to the position of the first", () => {
  const asc = (...ids: string[]) => ids.map((id) => ({ id, desc: false }));
  const sort = (from: TableState['sorting'], to: TableState['sorting']) =>
    writeOf(json, 'sorting', { sorting: from }, { sorting: to });
  const text = '?x&sorting.a=asc&y&sorting.b=asc&sorting=none&sortingx';
  expect(json.apply(text, [sort(asc('a', 'b'), asc('b', 'a'))])).toBe('?x&sorting.b=asc&sorting.a=asc&y&sortingx');
  expect(json.apply('?sorting.a=up&x', [sort([], asc('b'))])).toBe('?sorting.b=asc&x');
  expect(json.apply('?sorting.a=asc&x&sorting', [sort(asc('a'), [])])).toBe('?x');
});

test.each([
  ['', '?q=a', ['globalFilter']],
  ['?q=a', '?q=b', ['globalFilter']],
  ['?page=2', '?page=2&perPage=20', ['pagination']],
  ['?sort=a&selected=1', '?columnOrder=a', ['sorting', 'columnOrder', 'rowSelection']],
  ['?a.eq=1', '?a.eq=2', ['columnFilters']],
  ['?q=a&q=b', '?q=b&q=a', ['globalFilter']],
  ['?q=a+b', '%71=a%20b&q=c&x=1', []],
  ['?page=2&perPage=20', '?perPage=20&page=2', []],
  ['?x=1', '?x=2&pagination=1&sorting.a=asc', []],
])('changedStates lists the states that differ between %s and %s', (before, after, states) => {
  expect(search.changedStates(before, after)).toEqual(states);
  expect(search.changedStates(after, before)).toEqual(states);
  expect(search.changedStates(after, after)).toEqual([]);
});

test('changedStates detects a different order of sorted columns', () => {
  expect(json.changedStates('?sorting.a=asc&sorting.b=asc', '?sorting.b=asc&sorting.a=asc')).toEqual(['sorting']);
  const repeated = '?sorting.a=asc&sorting.b=asc&sorting.a=desc';
  expect(json.changedStates('?sorting.a=asc&x&sorting.b=asc', repeated)).toEqual([]);
});

test('a prefix is added to each param of a table', () => {
  const { linkText } = defineTableUrl({ name: 'left', prefix: 'left', params: { pageSize: 'rows' } });
  const state = {
    globalFilter: 'ann',
    pagination: { pageIndex: 2, pageSize: 20 },
    columnFilters: [{ id: 'age', value: [20, null] }],
  };
  expect(linkText(state)).toBe('?left.q=ann&left.page=3&left.rows=20&left.age.min=20');
});

test('a custom codec reads and writes the params of one table state', () => {
  const mixed = createTableSearch({
    codecs: {
      globalFilter: jsonCodecs.globalFilter,
      columnOrder: {
        owns: [{ name: 'columnOrder' }],
        decode: ([param]) => param?.[1].split(' '),
        encode: (ids) => [['columnOrder', ids.join(' ')]],
      },
    },
    params: { columnOrder: 'order' },
  });
  const { globalFilter, columnOrder, pagination } = mixed.decode('?q="a"&order=x+y&page=2');
  expect([globalFilter, columnOrder, pagination.pageIndex]).toEqual(['a', ['x', 'y'], 1]);
  const write = writeOf(mixed, 'columnOrder', { columnOrder: [] }, { columnOrder: ['y', 'x'] });
  expect(mixed.apply('', [write])).toBe('?order=y+x');
});

const making = (options: TableSearchOptions) => () => createTableSearch(options);

test('`createTableSearch` throws an error if two states share a param', () => {
  const same = making({ params: { globalFilter: 'q', sorting: 'q' } });
  expect(same).toThrow(
    'createTableSearch: `params` must give each state a different name, got "q" for globalFilter and "q" for sorting',
  );
  expect(making({ params: { pageIndex: 'page', pageSize: 'page' } })).toThrow(
    'got "page" for pagination and "page" for pagination',
  );

  const codecs = { sorting: jsonCodecs.sorting };
  const perColumn = making({ codecs, params: { globalFilter: 'sort.q' } });
  expect(perColumn).toThrow('got "sort.q" for globalFilter and "sort", "sort.*" for sorting');
  expect(making({ codecs, params: { columnOrder: 'sort.q' } })).toThrow('`params` must give each state');
  expect(making({ codecs, params: { columnOrder: 'sortq' } })).not.toThrow();
  expect(making({ params: { columnOrder: 'sort.q' } })).not.toThrow();
});

test('`createTableSearch` throws an error for a malformed param name', () => {
  expect(making({ params: { globalFilter: '' } })).toThrow(
    'createTableSearch: `params` must be non-empty strings of well-formed Unicode, got "" for globalFilter',
  );
  expect(making({ params: { sorting: '\uD83D' } })).toThrow('got "\\ud83d" for sorting');
  expect(making({ params: { globalFilter: '?&= é' } })).not.toThrow();
});

test.each<Partial<TableState>>([
  { pagination: { pageIndex: -1, pageSize: 10 } },
  { pagination: { pageIndex: 0.5, pageSize: 10 } },
  { pagination: { pageIndex: 0, pageSize: 0 } },
  { pagination: { pageIndex: NaN, pageSize: 10 } },
  { pagination: { pageIndex: Number.MAX_SAFE_INTEGER, pageSize: 10 } },
  { columnFilters: [{ id: 'a', value: NaN }] },
])("`createTableSearch` throws an error for a default that the URL can't represent: %j", (defaults) => {
  expect(() => createTableSearch({ defaults })).toThrow(
    /`defaults\.\w+` must be a value that the URL can represent, got /,
  );
});

test("`createTableSearch` throws an error for a default if the codec can't write an empty state", () => {
  const globalFilter: StateCodec<string> = {
    owns: [{ name: 'q' }],
    decode: ([param]) => param?.[1],
    encode: (text) => [['q', text]],
  };
  const codecs = { globalFilter };
  expect(making({ codecs, defaults: { globalFilter: 'a' } })).toThrow(
    'createTableSearch: `defaults.globalFilter` must be omitted, because the codec can\'t write an empty state, got "a"',
  );
  expect(
    making({ codecs: { globalFilter: { ...globalFilter, decode: () => 'b' } }, defaults: { globalFilter: 'a' } }),
  ).toThrow('`defaults.globalFilter` must be a value that the URL can represent');
  expect(making({ codecs })).not.toThrow();
  // @ts-expect-error -- JavaScript callers can pass any value.
  expect(making({ codecs: { globalFilter: () => globalFilter } })).toThrow(
    '`codecs.globalFilter` must be an object with `owns`, `decode` and `encode`',
  );
});

test.each([{ prefix: '' }, { prefix: 1 }, { columns: 'age' }, { columns: [1] }])(
  '`createTableSearch` throws an error for the invalid option %j',
  (options) => {
    // @ts-expect-error -- JavaScript callers can pass any value.
    expect(making(options)).toThrow(
      /^createTableSearch: `(?:prefix` must be a non-empty string|columns` must be a list of column IDs), got /,
    );
  },
);

test('`createTableSearch` validates options in development only', () => {
  const options = { params: { sorting: 'q', globalFilter: 'q' } };
  expect(() => createTableSearch(options)).toThrow('must give each state a different name');
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(createTableSearch(options).decode('?q=name').globalFilter).toBe('name');
});
