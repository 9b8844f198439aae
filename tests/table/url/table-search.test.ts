import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TableState } from '../../../machines/table/table.types';
import { createTableSearch, jsonCodecs } from '../../../src/table/url';
import type { StateCodec, TableSearchOptions } from '../../../src/table/url';
import { defineTable, prefixParams } from '../../../src/table/url/definition';
import { writeOf } from './writes';

const search = createTableSearch();
const json = createTableSearch({ codecs: jsonCodecs });

const filter = (from: string, to: string) =>
  writeOf(search, 'globalFilter', { globalFilter: from }, { globalFilter: to });
const page = (from: number, to: number, size = 10) =>
  writeOf(
    search,
    'pagination',
    { pagination: { pageIndex: from, pageSize: 10 } },
    { pagination: { pageIndex: to, pageSize: size } },
  );

describe('decode', () => {
  test('search strings are decoded with and without the question mark', () => {
    expect(search.decode('?globalFilter=a')).toEqual(search.decode('globalFilter=a'));
    expect(search.decode('globalFilter=a').globalFilter).toBe('a');
  });

  test("a second question mark belongs to the param's name", () => {
    expect(search.decode('??globalFilter=a').globalFilter).toBe('');
    expect(search.decode('?x&?globalFilter=a').globalFilter).toBe('');
  });

  test('if a param is repeated, the first one counts, even if it is empty', () => {
    expect(search.decode('?globalFilter=a&globalFilter=b').globalFilter).toBe('a');
    expect(search.decode('?globalFilter=&globalFilter=b').globalFilter).toBe('');
    expect(search.decode('?sorting=broken&sorting=name.asc').sorting).toEqual([]);
  });

  test('names and values are decoded as in URLSearchParams', () => {
    expect(search.decode('?global%46ilter=a+b%20c=d%zz').globalFilter).toBe('a b c=d%zz');
  });
});

describe('apply', () => {
  test('new params are appended to the search string', () => {
    expect(search.apply('', [filter('', 'a'), page(0, 2, 20)])).toBe('?globalFilter=a&pageIndex=3&pageSize=20');
    expect(search.apply('?x=1', [filter('', 'a')])).toBe('?x=1&globalFilter=a');
    expect(search.apply('x=1', [filter('', 'a')])).toBe('?x=1&globalFilter=a');
  });

  test('changed params keep their position in the search string', () => {
    const repeated = '?x=1&globalFilter=a&y&globalFilter=b&x=1';
    expect(search.apply(repeated, [filter('a', 'c')])).toBe('?x=1&globalFilter=c&y&x=1');
  });

  test('default values are removed from the search string', () => {
    expect(search.apply('?a&globalFilter=a&b', [filter('a', '')])).toBe('?a&b');
    expect(search.apply('?globalFilter=a', [filter('a', '')])).toBe('');
    expect(search.apply('?globalFilter=a&globalFilter', [filter('a', '')])).toBe('');
  });

  test('several changes can be applied at once, e.g. a filter typed on page 5', () => {
    expect(search.apply('?pageIndex=5&x', [page(4, 0), filter('', 'a')])).toBe('?x&globalFilter=a');
  });

  test('a param keeps its spelling until its state changes', () => {
    const text = '?global%46ilter=%61&sorting=&pageIndex=abc&pageSize=0020';
    expect(search.apply(text, [filter('a', 'b')])).toBe('?globalFilter=b&sorting=&pageIndex=abc&pageSize=0020');
    expect(search.apply(text, [page(0, 0, 30)])).toBe('?global%46ilter=%61&sorting=&pageIndex=abc&pageSize=30');
    expect(search.apply(text, [page(0, 1)])).toBe('?global%46ilter=%61&sorting=&pageIndex=2&pageSize=0020');
  });

  test('all column params move together to the position of the first one', () => {
    const asc = (...ids: string[]) => ids.map((id) => ({ id, desc: false }));
    const sort = (from: TableState['sorting'], to: TableState['sorting']) =>
      writeOf(json, 'sorting', { sorting: from }, { sorting: to });
    const text = '?x&sorting.a=asc&y&sorting.b=asc&sorting=none&sortingx';
    expect(json.apply(text, [sort(asc('a', 'b'), asc('b', 'a'))])).toBe('?x&sorting.b=asc&sorting.a=asc&y&sortingx');
    expect(json.apply('?sorting.a=up&x', [sort([], asc('b'))])).toBe('?sorting.b=asc&x');
    expect(json.apply('?sorting.a=asc&x&sorting', [sort(asc('a'), [])])).toBe('?x');
  });
});

describe('changed states', () => {
  test.each([
    ['', '?globalFilter=a', ['globalFilter']],
    ['?globalFilter=a', '?globalFilter=b', ['globalFilter']],
    ['?pageIndex=2', '?pageIndex=2&pageSize=20', ['pagination']],
    ['?sorting=a.asc&rowSelection=1', '?columnOrder=a', ['sorting', 'columnOrder', 'rowSelection']],
    ['?columnFilters=a.1', '?columnFilters=a.2', ['columnFilters']],
    ['?globalFilter=a&globalFilter=b', '?globalFilter=b&globalFilter=a', ['globalFilter']],
    ['?globalFilter=a+b', 'global%46ilter=a%20b&globalFilter=c&x=1', []],
    ['?pageIndex=2&pageSize=20', '?pageSize=20&pageIndex=2', []],
    ['?x=1', '?x=2&pagination=1&sorting.a=asc', []],
  ])('changedStates lists the states that differ between %s and %s', (before, after, states) => {
    expect(search.changedStates(before, after)).toEqual(states);
    expect(search.changedStates(after, before)).toEqual(states);
    expect(search.changedStates(after, after)).toEqual([]);
  });

  test('changedStates detects a different column order', () => {
    expect(json.changedStates('?sorting.a=asc&sorting.b=asc', '?sorting.b=asc&sorting.a=asc')).toEqual(['sorting']);
    const repeated = '?sorting.a=asc&sorting.b=asc&sorting.a=desc';
    expect(json.changedStates('?sorting.a=asc&x&sorting.b=asc', repeated)).toEqual([]);
  });
});

describe('options', () => {
  test('prefixParams gives each param of a table a prefix', () => {
    const { linkText } = defineTable({ name: 'left', params: { ...prefixParams('left-'), pageSize: 'rows' } });
    const state = { globalFilter: 'ann', pagination: { pageIndex: 2, pageSize: 20 } };
    expect(linkText(state)).toBe('?left-globalFilter=ann&left-pageIndex=3&rows=20');
  });

  test('a table accepts a custom codec for a single state', () => {
    const mixed = createTableSearch({
      codecs: {
        globalFilter: jsonCodecs.globalFilter,
        columnOrder: ({ params, defaultValue }) => ({
          owns: [{ name: params.columnOrder }],
          decode: ([param]) => param?.[1].split(' ') ?? defaultValue,
          encode: (ids) => (ids.join() === defaultValue.join() ? [] : [[params.columnOrder, ids.join(' ')]]),
        }),
      },
    });
    const { globalFilter, columnOrder, pagination } = mixed.decode('?globalFilter="a"&columnOrder=x+y&pageIndex=2');
    expect([globalFilter, columnOrder, pagination.pageIndex]).toEqual(['a', ['x', 'y'], 1]);
    const write = writeOf(mixed, 'columnOrder', { columnOrder: [] }, { columnOrder: ['y', 'x'] });
    expect(mixed.apply('', [write])).toBe('?columnOrder=y+x');
  });

  const making = (options: TableSearchOptions) => () => createTableSearch(options);

  test('two states that share a param throw an error', () => {
    const same = making({ params: { globalFilter: 'q', sorting: 'q' } });
    expect(same).toThrow(
      'createTableSearch: `params` must give each state a different name, got "q" for globalFilter and "q" for sorting',
    );
    expect(making({ params: { pageIndex: 'page', pageSize: 'page' } })).toThrow(
      'got "page" for pagination and "page" for pagination',
    );

    const codecs = { sorting: jsonCodecs.sorting };
    const perColumn = making({ codecs, params: { globalFilter: 'sorting.q' } });
    expect(perColumn).toThrow('got "sorting.q" for globalFilter and "sorting", "sorting.*" for sorting');
    expect(making({ codecs, params: { columnOrder: 'sorting.q' } })).toThrow('`params` must give each state');
    expect(making({ codecs, params: { columnOrder: 'sortingq' } })).not.toThrow();
    expect(making({ params: { columnOrder: 'sorting.q' } })).not.toThrow();
  });

  test('a malformed param name throws an error', () => {
    expect(making({ params: { globalFilter: '' } })).toThrow(
      'createTableSearch: `params` must be non-empty, well-formed names, got "" for globalFilter',
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
    { globalFilter: '\uD83D' },
  ])("a default that the URL can't represent throws an error: %j", (defaults) => {
    expect(() => createTableSearch({ defaults })).toThrow(
      /`defaults\.\w+` must be a value that the URL can represent, got /,
    );
  });

  test('a codec that ignores the default throws an error', () => {
    const q: StateCodec<string> = {
      owns: [{ name: 'q' }],
      decode: ([param]) => param?.[1] ?? '',
      encode: (text) => [['q', text]],
    };
    const globalFilter = (codec: Partial<StateCodec<string>>) =>
      making({ codecs: { globalFilter: () => ({ ...q, ...codec }) } });
    expect(globalFilter({ decode: () => 'own' })).toThrow(
      '`defaults.globalFilter` must be a value that the URL can represent',
    );
    expect(globalFilter({})).toThrow(
      'createTableSearch: `codecs.globalFilter` must decode missing params to the default',
    );
    expect(globalFilter({ decode: ([param]) => param?.[1] ?? 'own' })).toThrow('`codecs.globalFilter` must decode');
    expect(globalFilter({ encode: (text) => (text === '' ? [] : [['q', text]]) })).not.toThrow();
  });
});

test('URL options are checked in development only', () => {
  const options = { params: { sorting: 'q', globalFilter: 'q' } };
  expect(() => createTableSearch(options)).toThrow('must give each state a different name');
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(createTableSearch(options).decode('?q=name').globalFilter).toBe('name');
});
