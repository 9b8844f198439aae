import {
  createLoader,
  createParser,
  createSerializer,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsFloat,
  parseAsInteger,
  parseAsIsoDate,
  parseAsJson,
  parseAsString,
  parseAsTimestamp,
} from 'nuqs/server';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../machines/table';
import { defineTableUrl, nuqsParams, type NuqsFilters } from '../../../../src/entries/url';
import { anyCharacter } from '../../../characters';
import { fc } from '../../../seeded';
import { rewritesOf } from '../writes';
import { anyUrlOf } from '../urls';
import { lengthOf } from '../../../nightly';

const parseAsSorting = parseAsJson((value) => (Array.isArray(value) ? value : null));

const define = (filters: NuqsFilters) => defineTableUrl({ name: 'tasks', ...nuqsParams(filters) });

describe('nuqsParams with tablecn', () => {
  const tasks = define({
    title: 'text',
    status: 'texts',
    estimatedHours: 'range',
    createdAt: 'range',
    dueOn: 'number',
  });
  /** Copied from tablecn's `validations.ts`, for its tasks page. */
  const parsers = {
    page: parseAsInteger.withDefault(1),
    perPage: parseAsInteger.withDefault(10),
    sort: parseAsSorting,
    title: parseAsString,
    status: parseAsArrayOf(parseAsString, ','),
    estimatedHours: parseAsArrayOf(parseAsInteger),
    createdAt: parseAsArrayOf(parseAsInteger),
    dueOn: parseAsInteger,
  };
  const write = createSerializer(parsers);
  const read = createLoader(parsers);

  test('a table opens from a tablecn link', () => {
    const link = write({
      page: 2,
      perPage: 20,
      sort: [{ id: 'title', desc: true }],
      title: 'ann & co',
      status: ['open', 'shipped'],
      estimatedHours: [2, 8],
      createdAt: [1_700_000_000_000, 1_700_100_000_000],
      dueOn: 1_700_200_000_000,
    });
    expect(link).toContain('status=open,shipped&estimatedHours=2,8&createdAt=1700000000000,1700100000000');
    expect(tasks.search.decode(link)).toMatchObject({
      pagination: { pageIndex: 1, pageSize: 20 },
      sorting: [{ id: 'title', desc: true }],
      columnFilters: [
        { id: 'title', value: 'ann & co' },
        { id: 'status', value: ['open', 'shipped'] },
        { id: 'estimatedHours', value: [2, 8] },
        { id: 'createdAt', value: [1_700_000_000_000, 1_700_100_000_000] },
        { id: 'dueOn', value: 1_700_200_000_000 },
      ],
    });
  });

  test('a table opens from a tablecn link with a range that has only one bound', () => {
    // tablecn's hook writes filter values as strings.
    const writeFilters = createSerializer({ createdAt: parseAsString, estimatedHours: parseAsString });
    const link = writeFilters({
      createdAt: [1_700_000_000_000, undefined].join(','),
      estimatedHours: [undefined, 8].join(','),
    });
    const filters = [
      { id: 'createdAt', value: [1_700_000_000_000, null] },
      { id: 'estimatedHours', value: [null, 8] },
    ];
    expect(tasks.search.decode(link).columnFilters).toEqual(filters);
    expect(tasks.linkText({ columnFilters: filters })).toBe('?createdAt=1700000000000%2C&estimatedHours=%2C8');
    expect(read(tasks.linkText({ columnFilters: filters.slice(0, 1) })).createdAt).toEqual([1_700_000_000_000]);
  });

  test('tablecn params with any values round-trip through nuqs', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' });
    const given = fc.record({
      page: fc.integer({ min: 2, max: 99 }),
      perPage: fc.integer({ min: 11, max: 99 }),
      sort: fc.array(fc.record({ id: text, desc: fc.boolean() }), { minLength: 1, maxLength: 3 }),
      title: fc.oneof(text, fc.constantFrom('%22%22', '%2C', 'a+b', '100 %', '[1]', '&x=1#')),
      status: fc.array(
        text.filter((one) => !one.includes('%2C')),
        { minLength: 1, maxLength: 3 },
      ),
      estimatedHours: fc.tuple(fc.integer(), fc.integer()),
      createdAt: fc.tuple(fc.integer(), fc.maxSafeInteger()),
      dueOn: fc.maxSafeInteger(),
    });
    fc.assert(
      fc.property(given, ({ page, perPage, sort, ...filters }) => {
        const written = tasks.linkText({
          pagination: { pageIndex: page - 1, pageSize: perPage },
          sorting: sort,
          columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
        });
        expect(read(written)).toEqual({ page, perPage, sort, ...filters });
        const link = write({ page, perPage, sort, ...filters });
        expect(tasks.search.decode(link)).toEqual(tasks.search.decode(written));
        expect(tasks.search.decode(link).columnFilters).toHaveLength(5);
      }),
    );
  });

  test("a search in the param `filters` is readable as tablecn's advanced filter, and vice versa", () => {
    const advanced = defineTableUrl({ name: 'tasks', ...nuqsParams({}, { params: { globalFilter: 'filters' } }) });
    const filters = [{ id: 'title', value: 'a, %22', variant: 'text', operator: 'iLike', filterId: 'x' }];
    const parser = { filters: createParser({ parse: (text) => JSON.parse(text) as Json, serialize: JSON.stringify }) };
    const { globalFilter } = advanced.search.decode(createSerializer(parser)({ filters }));
    expect(JSON.parse(globalFilter)).toEqual(filters);
    expect(createLoader(parser)(advanced.linkText({ globalFilter }))).toEqual({ filters });
  });
});

describe('nuqsParams with data-table-filters', () => {
  const range = { form: 'numbers', separator: '-' } as const;
  const logs = defineTableUrl({
    name: 'logs',
    ...nuqsParams(
      {
        host: 'text',
        level: 'texts',
        status: 'numbers',
        cached: 'booleans',
        latency: range,
        date: range,
        live: 'boolean',
      },
      { params: { pageSize: 'size' }, sort: 'plain' },
    ),
    defaults: { pagination: { pageSize: 40 } },
  });
  /** Created from a table's schema as in tablecn's `parser-bridge.ts`. */
  const parsers = {
    host: parseAsString,
    level: parseAsArrayOf(parseAsString, ','),
    status: parseAsArrayOf(parseAsInteger, ','),
    cached: parseAsArrayOf(parseAsBoolean, ','),
    latency: parseAsArrayOf(parseAsInteger, '-'),
    date: parseAsArrayOf(parseAsTimestamp, '-'),
    live: parseAsBoolean,
    size: parseAsInteger.withDefault(40),
    sort: createParser({
      parse: (text) => {
        const [id, direction] = text.split('.');
        return id ? { id, desc: direction === 'desc' } : null;
      },
      serialize: ({ id, desc }) => `${id}.${desc ? 'desc' : 'asc'}`,
    }),
  };
  const write = createSerializer(parsers);
  const read = createLoader(parsers);

  test('data-table-filters params round-trip with nuqs', () => {
    const date = [new Date(1_700_000_000_000), new Date(1_700_100_000_000)];
    const sort = { id: 'latency', desc: true };
    const others = { host: 'a-b.dev', level: ['info', 'a,b'], status: [200, 404], cached: [true, false], live: true };
    const given = { ...others, latency: [0, 500], date, size: 20, sort };
    const link = write(given);
    expect(link).toContain('latency=0-500&date=1700000000000-1700100000000');
    const state = logs.search.decode(link);
    expect(state).toMatchObject({ pagination: { pageIndex: 0, pageSize: 20 }, sorting: [sort] });
    expect(Object.fromEntries(state.columnFilters.map(({ id, value }) => [id, value]))).toEqual({
      ...others,
      latency: [0, 500],
      date: date.map(Number),
    });
    const { sorting, pagination, columnFilters } = state;
    expect(read(logs.linkText({ sorting, pagination, columnFilters: [...columnFilters] }))).toEqual(given);
  });

  test("`nuqsParams` omits ranges that nuqs couldn't read", () => {
    expect(logs.linkText({ columnFilters: [{ id: 'latency', value: [-5, 3] }] })).toBe('');
  });
});

test('`nuqsParams` writes decimals, days and JSON in the format of nuqs parsers', () => {
  const shop = define({ price: 'number', day: 'text', box: { form: 'json', param: 'b' } });
  const parsers = { price: parseAsFloat, day: parseAsIsoDate, b: parseAsJson((value) => value as Json) };
  const given = { price: -2.5e-7, day: new Date('2026-11-25'), b: { from: [1, 'é,+'] } };
  const columnFilters = [
    { id: 'price', value: given.price },
    { id: 'day', value: '2026-11-25' },
    { id: 'box', value: given.b },
  ];
  expect(shop.search.decode(createSerializer(parsers)(given)).columnFilters).toEqual(columnFilters);
  expect(createLoader(parsers)(shop.linkText({ columnFilters }))).toEqual(given);
});

test('`nuqsParams` writes links with the param names that the app configured', () => {
  const shop = defineTableUrl({ name: 'shop', ...nuqsParams({}, { params: { pageSize: 'size', globalFilter: 'q' } }) });
  const { page, size, q } = shop.link({ globalFilter: 'ann', pagination: { pageIndex: 1, pageSize: 20 } });
  expect({ page, size, q }).toEqual({ page: '2', size: '20', q: 'ann' });
});

const all = define({
  title: 'text',
  points: 'number',
  open: 'boolean',
  status: 'texts',
  sizes: 'numbers',
  flags: 'booleans',
  hours: 'range',
  box: 'json',
});

test('`nuqsParams` ignores invalid params', () => {
  const { sorting, columnFilters, pagination } = all.search.decode(
    '?page=0&perPage=x&sort=[{"id":1}]&title=&points=x1&open=yes&status=&sizes=a,,b&flags=1&hours=,&box={&other=3',
  );
  expect({ sorting, columnFilters, pagination }).toEqual({
    sorting: [],
    columnFilters: [],
    pagination: { pageIndex: 0, pageSize: 10 },
  });
});

test('invalid values are dropped from a nuqs list', () => {
  expect(all.search.decode('?sizes=1,x,3&flags=true,2').columnFilters).toEqual([
    { id: 'sizes', value: [1, 3] },
    { id: 'flags', value: [true] },
  ]);
});

test.each<[string, Json]>([
  ['title', [1, 2]],
  ['title', ''],
  ['points', '3'],
  ['open', 'true'],
  ['status', 'open'],
  ['status', []],
  ['status', ['a%2Cb']],
  ['sizes', [1, 'x']],
  ['flags', [null]],
  ['hours', [1, 2, 3]],
  ['hours', [null, null]],
  ['hours', ['1', 2]],
  ['other', 3],
])('`nuqsParams` omits the filter of %s by %j from the URL', (id, value) => {
  expect(all.linkText({ columnFilters: [{ id, value }] })).toBe('');
});

test('with `nuqsParams`, any search string decodes to a state that round-trips', () => {
  const name = fc.constantFrom(
    'page',
    'perPage',
    'sort',
    'title',
    'points',
    'open',
    'status',
    'sizes',
    'flags',
    'hours',
  );
  const value = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom('1', '-', ',', '.', 'e', '%', '2', 'C', '[', '{', '"', '}', ']') }),
    fc.constantFrom(
      '1,2',
      'true',
      '[{"id":"title","desc":true}]',
      '[]',
      'null',
      '1e999',
      'Infinity',
      '0x10',
      ' 1',
      '-0',
    ),
  );
  const param = fc.tuple(name, value).map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`);
  const url = fc.oneof(
    fc.array(param).map((params) => `?${params.join('&')}`),
    anyUrlOf(all.search),
  );
  fc.assert(
    fc.property(url, (text) => {
      const state = all.search.decode(text);
      const again = all.search.apply(text, rewritesOf(all.search, state));
      expect(JSON.stringify(all.search.decode(again))).toBe(JSON.stringify(state));
    }),
    { numRuns: lengthOf(60, 600) },
  );
});

describe('invalid options of nuqsParams', () => {
  const given = (...args: readonly unknown[]) => Reflect.apply(nuqsParams, undefined, args) as object;

  test.each<[readonly unknown[], string]>([
    [[undefined], 'nuqsParams: `filters` must be an object with the form of each filtered column, got undefined'],
    [[{ title: 'list' }], "nuqsParams: `filters.title` must be one of 'text', 'number', 'boolean', 'texts', "],
    [[{ title: null }], 'with such a `form`, got null'],
    [[{ title: { form: 'text', param: '' } }], '`filters.title.param` must be a non-empty string, got ""'],
    [[{ title: { form: 'range', separator: 1 } }], '`filters.title.separator` must be a non-empty string, got 1'],
    [[{}, { sort: 'text' }], "nuqsParams: `sort` must be 'json' or 'plain', got \"text\""],
    [
      [{}, { params: { page: 'p' } }],
      '`params` must be limited to known keys (globalFilter, pageIndex, pageSize, sorting), got "page"',
    ],
  ])('`nuqsParams` throws an error for the invalid arguments %j', (args, message) => {
    expect(() => given(...args)).toThrow(message);
  });

  test('`nuqsParams` throws an error for a default filter, or if two states share a param', () => {
    const preset = nuqsParams({ title: 'text' });
    const filter = [{ id: 'title', value: 'a' }];
    expect(() => defineTableUrl({ name: 'a', ...preset, defaults: { columnFilters: filter } })).toThrow(
      'defineTableUrl "a": `defaults.columnFilters` must be omitted',
    );
    expect(() => defineTableUrl({ name: 'b', ...preset, defaults: { globalFilter: 'a' } })).toThrow(
      'defineTableUrl "b": `defaults.globalFilter` must be omitted',
    );
    expect(() => define({ page: 'number' })).toThrow('must give each state a different name, got "page"');
  });
});
