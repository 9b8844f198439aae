import {
  defaultParseSearch,
  defaultStringifySearch,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import { fc } from '../../seeded';
import { describe, expect, test } from 'vitest';
import { createOwnParams } from '../../../src/table/history/table-params';
import { createTableOpener, createTableSearch, classicParams, jsonCodecs } from '../../../src/entries/url';
import { createSearchObjects, type SearchObjects } from '../../../src/table/url/search-object';

const cities = {
  search: createTableSearch({ ...classicParams, params: { ...classicParams.params, globalFilter: 'q' } }),
};
const json = { search: createTableSearch({ ...classicParams, codecs: jsonCodecs }) };

type Tables = ReturnType<Parameters<typeof createOwnParams>[0]>;

const router: SearchObjects = { parseSearch: defaultParseSearch, stringifySearch: defaultStringifySearch };

const createSearchText = (
  { tables, ...own }: Partial<SearchObjects> & { readonly tables: Tables },
  searchInView = '',
) =>
  createSearchObjects(
    { ...router, ...own },
    createOwnParams(() => tables),
    () => searchInView,
  );

describe("table params in a router's search object", () => {
  const { parseSearch, stringifySearch } = createSearchText({ tables: [cities, json] });

  test("`parseSearch` returns the value types of the app's parser, even for table params", () => {
    const text =
      '?q=007&n=007&pageIndex=2&list=%5B1%5D&sorting.name=asc&q2=1.0&size=M&price.min=5&filter[a]=1&tab=true';
    expect(parseSearch(text)).toEqual(defaultParseSearch(text));
    const changed = '?q=1.0&pageIndex=null&pagination={"pageIndex":1}&sorting=a&sorting=b';
    expect(Object.entries(parseSearch(changed))).toEqual(Object.entries(defaultParseSearch(changed)));
  });

  test.each(['?page=2', '?page=02', '?page="2"', '?page=2.0', '?page=[1, 2]', '?page=1&page=2', '?page=null'])(
    'on a route without a table, the param %s is read as the app wrote it',
    (text) => {
      const paged = { search: createTableSearch({ params: { pageIndex: 'page' } }) };
      for (const inView of ['', text]) {
        const { parseSearch: parse, stringifySearch: stringify } = createSearchText({ tables: [paged] }, inView);
        const search = parse(text);
        expect(Object.entries(search)).toEqual(Object.entries(defaultParseSearch(text)));
        expect(stringify({ ...search, tab: 'a' })).toBe(`${text}&tab=a`);
      }
    },
  );

  test.each([3, true, null, [1], { a: 1 }])("the app's stringifySearch writes %j as a table param", (value) => {
    expect(stringifySearch({ q: value })).toBe(defaultStringifySearch({ q: value }));
    expect(parseSearch(stringifySearch({ q: value }))).toMatchObject({ q: value });
  });

  test.each(['007', '2', '1.0', 'true', 'null', '[1]', '"a"'])('`stringifySearch` preserves the string %s', (q) => {
    const text = stringifySearch({ q });
    expect(text).toBe(`?${String(new URLSearchParams({ q }))}`);
    expect(createTableOpener(cities.search)({ ...parseSearch(text) }).state.globalFilter).toBe(q);
  });

  test("a table param named `__proto__` round-trips through a router's search object", () => {
    const { parseSearch: parse, stringifySearch: stringify } = createSearchText({
      tables: [{ search: createTableSearch({ params: { globalFilter: '__proto__' } }) }],
    });
    const search = parse('?__proto__=a&b=c');
    expect(Object.entries(search)).toEqual([
      ['__proto__', 'a'],
      ['b', 'c'],
    ]);
    expect(stringify({ ...search, b: 'd' })).toBe('?__proto__=a&b=d');
  });

  test('`stringifySearch` restores any search string that `parseSearch` parsed', () => {
    const piece = fc.oneof(
      fc.constantFrom('q', 'q=', 'q=%61', 'q=a+b', 'flag', 'x=007', '', '=', 'sorting=', '%', 'q=%zz', 'a=1&a=2', '?'),
      fc.string().map((text) => text.replace(/#/g, '')),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.length > 0 ? `?${pieces.join('&')}` : '';
        expect(stringifySearch(parseSearch(text))).toBe(text);
      }),
    );
  });

  test('links preserve the spelling and position of unchanged params', () => {
    const inView = '?q=%61nn&q=later&tab=a&pageIndex=2';
    const { stringifySearch: stringify } = createSearchText({ tables: [cities, json] }, inView);
    const before = parseSearch(inView);
    expect(stringify({ ...before, tab: 'b' })).toBe('?q=%61nn&q=later&tab=b&pageIndex=2');
    expect(stringify({ ...before, q: 'lola' })).toBe('?q=lola&tab=a&pageIndex=2');
    expect(stringify({ ...before, q: undefined })).toBe('?tab=a&pageIndex=2');
    expect(stringify({ ...before, pageIndex: '2', tab: 'b' })).toBe('?q=%61nn&q=later&tab=b&pageIndex=2');
    expect(stringify({ ...before, page: 'c', size: 1 })).toBe('?q=%61nn&q=later&tab=a&pageIndex=2&page=c&size=1');
    expect(stringify({ n: 1, ...before, tab: 'b' })).toBe('?n=1&q=%61nn&q=later&tab=b&pageIndex=2');
    expect(stringify({ ...before, pageIndex: 3 })).toBe('?q=%61nn&q=later&tab=a&pageIndex=3');
    expect(stringify({})).toBe('');
    const spelled = createSearchText({ tables: [cities] }, '?%71=%61nn&tab=a');
    expect(spelled.stringifySearch({ q: 'ann', tab: 'b' })).toBe('?%71=%61nn&tab=b');
  });

  test('`stringifySearch` returns the current search string if no value has changed', () => {
    const inView = '?flag&q=%61nn&x=007&x=8&table=5&&';
    const { stringifySearch: stringify } = createSearchText({ tables: [cities] }, inView);
    const { q, ...others } = parseSearch(inView) as Record<string, unknown>;
    const table = createTableOpener(cities.search)({ q });
    expect(stringify({ ...others, q })).toBe(inView);
    expect(stringify({ ...others, q, table })).toBe(inView);
    expect(stringify({ ...others, q, x: '007' })).not.toBe(inView);
    expect(stringify(others)).not.toBe(inView);
  });

  test('`stringifySearch` returns the current search string even if validation made a number a string', () => {
    const inView = '?a=1&a=%32&b&q=%61%2b&q=b&pageIndex=0&x=%zz';
    const { parseSearch: parse, stringifySearch: stringify } = createSearchText({ tables: [cities, json] }, inView);
    expect(stringify({ ...parse(inView), pageIndex: '0' })).toBe(inView);
  });

  test('`stringifySearch` writes a number for a table param to the URL', () => {
    expect(stringifySearch({ pageIndex: 3 })).toBe('?pageIndex=3');
  });
});

test("the app's parseSearch receives table params, but the app's stringifySearch doesn't", () => {
  const received: unknown[] = [];
  const { parseSearch, stringifySearch } = createSearchText({
    tables: [cities],
    parseSearch: (text) => {
      received.push(text);
      return { whole: text };
    },
    stringifySearch: (search) => {
      received.push(search);
      return '?whole';
    },
  });
  expect(parseSearch('?b=1&q=ann&c&b=2')).toEqual({ q: 'ann', whole: '?b=1&q=ann&c&b=2' });
  expect(stringifySearch({ q: 'ann', own: 1 })).toBe('?q=ann&whole');
  expect(received).toContainEqual({ own: 1 });
});

test("the app's parseSearch and stringifySearch can use a custom encoding", () => {
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  const { parseSearch, stringifySearch } = createSearchText({
    tables: [cities],
    parseSearch: parseSearchWith((text) => JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown),
    stringifySearch: stringifySearchWith((value) => encode(JSON.stringify(value))),
  });
  const text = stringifySearch({ q: 'ann', filter: { a: [1] } });
  expect(text).toBe(`?q=ann&filter=${encode('{"a":[1]}')}`);
  expect(parseSearch(text)).toEqual({ q: 'ann', filter: { a: [1] } });
});

describe('an opened table', () => {
  const open = createTableOpener(cities.search);
  const { stringifySearch } = createSearchText({ tables: [cities] });

  test.each(['1.0', '1e3', '12345678901234567890', 'null', '[1, 2]', '"a"', '{}'])(
    "a table opens with the URL's exact text even if a router has rewritten it: %s",
    (q) => {
      const parsed = createSearchText({ tables: [cities] }).parseSearch(`?${String(new URLSearchParams({ q }))}&x=1`);
      const copy: Record<string, unknown> = { ...parsed };
      expect(open(copy).state.globalFilter).toBe(q);
      expect(open({ ...copy, q: 'ann' }).state.globalFilter).toBe('ann');
      expect(open({ ...copy, q: 7 }).state.globalFilter).toBe('7');
      expect(open({ ...copy, q: undefined }).state.globalFilter).toBe('');
      delete copy['q'];
      expect(open(copy).state.globalFilter).toBe('');
    },
  );

  test('`open` caches the last ten states of a table', () => {
    const opened = open({ q: 'ann' });
    for (let n = 0; n < 9; n += 1) open({ q: String(n) });
    expect(open({ q: 'ann', tab: 'b' })).toBe(opened);
    for (let n = 0; n < 10; n += 1) open({ q: String(n) });
    expect(open({ q: 'ann' })).not.toBe(opened);
  });

  test('`stringifySearch` omits an opened table in the search object', () => {
    expect(stringifySearch({ q: 'ann', table: open({ q: 'ann' }), tab: 'a' })).toBe('?q=ann&tab=a');
  });
});
