import { describe, expect, test } from 'vitest';
import { OpenedTable } from '../../src/search-params';
import { createTable, type Column, type TableOptions } from '../../src/table';

interface City {
  readonly code: string;
  readonly name: string;
  readonly people: number;
}

const columns: readonly Column<City>[] = [
  { kind: 'text', id: 'name', header: 'Name', value: ({ name }) => name },
  { kind: 'number', id: 'people', header: 'People', value: ({ people }) => people },
];
const cities: readonly City[] = [
  { code: 'REK', name: 'Reykjavik', people: 140_000 },
  { code: 'OSL', name: 'Oslo', people: 717_000 },
];
const cityTable = (options: Partial<TableOptions<City>> = {}) => createTable({ columns, ...options });
/** As a router passes it. */
const searchOf = (params: Record<string, unknown>) => ({
  ...params,
  __TSearchSchemaInput__: 'TSearchSchemaInput' as const,
});

test('a table opens from its own parameters, each a text under its own name, and ignores others', () => {
  const { open, search } = cityTable({ params: { globalFilter: 'q' } });
  const opened = open({ q: '007', tab: 'b', pageIndex: '3', globalFilter: 'no' });
  expect(opened).toBeInstanceOf(OpenedTable);
  expect(opened.text).toBe('?q=007&pageIndex=3');
  expect(opened.state).toEqual(search.decode('?q=007&pageIndex=3'));
  expect(opened.state.globalFilter).toBe('007');
});

test('the same parameters open the very same table, whatever else the address says', () => {
  const { open } = cityTable();
  const opened = open({ sorting: 'name.asc' });
  for (let page = 1; page < 50; page += 1) open({ pageIndex: String(page) });
  expect(open({ sorting: 'name.asc', tab: 'b' })).toBe(opened);
  expect(open({ sorting: 'name.desc' })).not.toBe(opened);
});

test('what is no text of a parameter means the default, and a number is its text', () => {
  const { open, search } = cityTable();
  expect(open({ pageIndex: 2, globalFilter: { a: 1 }, sorting: ['name.asc'] }).state).toEqual(
    search.decode('?pageIndex=2'),
  );
});

test('parameters of a column are a table’s own', () => {
  const perColumn: TableOptions<City>['codecs'] = {
    sorting: ({ params, defaultValue }) => ({
      owns: [{ name: params.sorting, perColumn: true }],
      decode: (given) =>
        given.length === 0
          ? defaultValue
          : given.map(([name, text]) => ({ id: name.slice('sorting.'.length), desc: text === 'desc' })),
      encode: (sorting) => sorting.map(({ id, desc }) => [`${params.sorting}.${id}`, desc ? 'desc' : 'asc']),
    }),
  };
  const { open } = cityTable({ codecs: perColumn });
  expect(open({ 'sorting.name': 'desc', sortingx: 'asc' }).state.sorting).toEqual([{ id: 'name', desc: true }]);
});

test('the validated search holds the opened table under the table’s name', () => {
  const cities = cityTable();
  expect(cities.name).toBe('table');
  expect(cities.validateSearch(searchOf({ pageSize: '20' }))).toEqual({ table: cities.open({ pageSize: '20' }) });
  const { validateSearch, open } = createTable({ columns, name: 'cities' });
  expect(validateSearch(searchOf({})).cities).toBe(open({}));
});

test('rows are named by getRowId, or else by their index', () => {
  const filters = { globalFilter: '', columnFilters: [] };
  expect(cityTable().createRowModel(cities).filterRows(filters)).toEqual(['0', '1']);
  const named = cityTable({ getRowId: ({ code }) => code });
  expect(named.createRowModel(cities).filterRows(filters)).toEqual(['REK', 'OSL']);
});

describe('an option that cannot be used is named, with what it got and what it takes:', () => {
  /** Options as an application without types gives them. */
  const given = (options: object) => () => createTable({ columns, ...options });
  const column = (change: object) => given({ columns: [{ ...columns[0], ...change }] });
  const options = (list: unknown, kind = 'oneOf') => column({ kind, options: list });

  test.each([
    ['an empty name', given({ name: '' }), /`name` must be a text that is not empty and no parameter.*got ""/],
    ['a name that a parameter has', given({ name: 'sorting' }), /`name`.*got "sorting"/],
    ['an option that there is not', given({ colums: [] }), /`options` must be those of `TableOptions`, got "colums"/],
    ['another history', given({ history: 'add' }), /`history` must be 'push' or 'replace', got "add"/],
    ['a locale that is none', given({ locale: 'no_such' }), /`locale` must be a language tag.*got "no_such"/],
    ['a row id that is no function', given({ getRowId: 'id' }), /`getRowId` must be a function, got "id"/],
    ['children that are no function', given({ getSubRows: 'parts' }), /`getSubRows` must be a function, got "parts"/],

    ['another way to select all', given({ selectAll: true }), /`selectAll` must be 'listed' or 'matching', got true/],
    [
      'a list of rows that are not in memory',
      given({ asyncRows: true, getRowId: () => '', selectAll: 'listed' }),
      /`selectAll` must be 'matching' where `asyncRows` is true, got "listed"/,
    ],
    ['a fetching that is neither', given({ asyncRows: 'no' }), /`asyncRows` must be true or false, got "no"/],
    [
      'children of rows that are not in memory',
      given({ asyncRows: true, getRowId: () => '', getSubRows: () => [] }),
      /`getSubRows` must be left out where `asyncRows` is true/,
    ],
    ['rows that come without an id', given({ asyncRows: true }), /`getRowId` must be a function where.*got undefined/],
    ['a debounce that is no number', given({ debounce: { sorting: NaN } }), /`debounce\.sorting`.*≥ 0, got NaN/],
    ['a negative debounce', given({ debounce: { sorting: -1 } }), /`debounce\.sorting`.*≥ 0, got -1/],
    ['a debounce of no state', given({ debounce: { page: 1 } }), /`debounce` must name only globalFilter,.*got "page"/],
    ['a further state that there is not', given({ states: ['page'] }), /`states` must name only columnV.*got "page"/],
    ['further states that are no list', given({ states: 5 }), /`states` must name only columnVisibility.*got 5/],
    [
      'a default of a state that is not switched on',
      given({ defaults: { columnVisibility: {} } }),
      /`defaults` must name only globalFilter,.*got "columnVisibility"/,
    ],
    [
      'a debounce of a state that is not switched on',
      given({ debounce: { columnVisibility: 5 } }),
      /`debounce` must name only globalFilter,.*got "columnVisibility"/,
    ],
    [
      'a default of an unknown hidden column',
      given({ states: ['columnVisibility'], defaults: { columnVisibility: { x: false } } }),
      /`defaults\.columnVisibility` must be of the columns name, people, got "x"/,
    ],
    ['a default of no state', given({ defaults: { page: 1 } }), /`defaults` must name only globalFilter,.*got "page"/],
    ['a codec of no state', given({ codecs: { page: 1 } }), /`codecs` must name only globalFilter,.*got "page"/],
    ['a parameter of no state', given({ params: { page: 'p' } }), /`params` must name only globalFilter,.*got "page"/],
    ['a parameter without a name', given({ params: { sorting: '' } }), /`params`.*not empty.*got "" for sorting/],
    ['a parameter that is no text', given({ params: { sorting: 5 } }), /`params\.sorting` must be a text.*got 5/],
    ['half a state left out', given({ params: { pageSize: false } }), /`params\.pageSize` must be a text, got false/],
    [
      'one parameter for two states',
      given({ params: { sorting: 'x', globalFilter: 'x' } }),
      /`params` must give each state parameters of its own, got "x" for globalFilter and "x" for sorting/,
    ],
    [
      'a page size of 0',
      given({ defaults: { pagination: { pageIndex: 0, pageSize: 0 } } }),
      /`defaults\.pagination`.*got \{"pageIndex":0,"pageSize":0\}/,
    ],
    [
      'a page size that is no whole number',
      given({ defaults: { pagination: { pageIndex: 0, pageSize: 1.5 } } }),
      /`defaults\.pagination`.*1\.5/,
    ],
    [
      'a default sorting of an unknown column',
      given({ defaults: { sorting: [{ id: 'x', desc: true }] } }),
      /`defaults\.sorting` must be of the columns name, people, got "x"/,
    ],
    [
      'a default order of an unknown column',
      given({ defaults: { columnOrder: ['x'] } }),
      /`defaults\.columnOrder` must be of the columns name, people, got "x"/,
    ],
    [
      'a default filter of an unknown column',
      given({ defaults: { columnFilters: [{ id: 'x', value: 'a' }] } }),
      /`defaults\.columnFilters` must be of the columns name, people, got "x"/,
    ],
    [
      'a default filter that the column cannot have',
      given({ defaults: { columnFilters: [{ id: 'people', value: 'a' }] } }),
      /`defaults\.columnFilters` must be values of the columns’ filters, got \{"id":"people","value":"a"\}/,
    ],

    ['no columns', given({ columns: [] }), /`columns` must be a list of at least one column, got \[\]/],
    ['columns that are no list', given({ columns: 5 }), /`columns` must be a list.*got 5/],
    ['two columns of one id', given({ columns: [...columns, ...columns] }), /`columns`.*got "name" twice/],
    ['an empty id', column({ id: '' }), /`columns`.*got ""/],
    ['an id that is no text', column({ id: 5 }), /`columns\[0\]\.id` must be a text, got 5/],
    ['an unknown kind', column({ kind: 'money' }), /`columns\[0\]\.kind` must be one of text, number.*got "money"/],
    ['a header that is no text', column({ header: null }), /`columns\[0\]\.header` must be a text, got null/],
    ['a value that is no function', column({ value: 'name' }), /`columns\[0\]\.value` must be a function, got "name"/],
    ['a width of nothing', column({ size: 0 }), /`columns\[0\]\.size` must be a number of pixels.*got 0/],
    ['a width that is no number', column({ size: NaN }), /`columns\[0\]\.size`.*got NaN/],
    [
      'an unknown alignment',
      column({ align: 'left' }),
      /`columns\[0\]\.align` must be one of start, center, end, got "left"/,
    ],
    ['an unknown direction', column({ firstDirection: 'up' }), /`columns\[0\]\.firstDirection`.*descending, got "up"/],
    ['a comparison that is no function', column({ compare: 1 }), /`columns\[0\]\.compare` must be a function, got 1/],
    [
      'a format that Intl does not know',
      column({ kind: 'number', format: { style: 'x' } }),
      /`columns\[0\]\.format` must be a function, or options of `Intl.NumberFormat`, got \{"style":"x"\}/,
    ],
    [
      'a format of dates that Intl does not know',
      column({ kind: 'date', format: { month: 'x' } }),
      /`columns\[0\]\.format`.*`Intl.DateTimeFormat`, got \{"month":"x"\}/,
    ],
    [
      'a time zone that there is not',
      column({ kind: 'date', timeZone: 'Oslo' }),
      /`columns\[0\]\.timeZone` must be a time zone.*got "Oslo"/,
    ],
    ['an empty list of options', options([]), /`columns\[0\]\.options` must be a list of at least one.*got \[\]/],
    ['no options at all', options(undefined, 'someOf'), /`columns\[0\]\.options`.*got undefined/],
    ['an option twice', options(['a', 'a']), /`columns\[0\]\.options\[1\]`.*different from the others, got "a"/],
    ['an option that is no text', options([5]), /`columns\[0\]\.options\[0\]` must be a text.*got 5/],
    ['texts that are none', column({ kind: 'boolean', texts: ['y', 'n'] }), /`columns\[0\]\.texts`.*got \["y","n"\]/],
    ['half of the texts', column({ kind: 'boolean', texts: { yes: 'y' } }), /`columns\[0\]\.texts`.*got \{"yes":"y"\}/],
    ['a text that is no function', column({ kind: 'own' }), /`columns\[0\]\.text` must be a function, got undefined/],
    [
      'a filter that is none',
      column({ kind: 'own', text: () => '', filter: { parse: 1 } }),
      /`columns\[0\]\.filter` must be a filter that `createFilter` made, got \{"parse":1\}/,
    ],
  ])('%s', (_, create, message) => expect(create).toThrow(message));

  test.each([
    ['a format of numbers', column({ kind: 'number', format: { style: 'percent' } })],
    ['a function that formats numbers', column({ kind: 'number', format: String })],
    ['a format of dates', column({ kind: 'date', format: { month: 'short' }, timeZone: 'Europe/Oslo' })],
    ['a function that formats dates', column({ kind: 'date', format: String })],
    ['texts for yes and no', column({ kind: 'boolean', texts: { yes: 'y', no: '' } })],
    ['options with texts of their own', options(['a', { value: 'b', text: 'B' }], 'someOf')],
    ['a list of rows in memory', given({ asyncRows: false, selectAll: 'listed' })],
    [
      'a default filter of the second column',
      given({ defaults: { columnFilters: [{ id: 'people', value: [1, null] }] } }),
    ],
  ])('but not %s', (_, create) => {
    expect(create).not.toThrow();
  });

  test('two rows of one id', () => {
    expect(() => cityTable({ getRowId: () => 'one' }).createRowModel(cities)).toThrow(/`getRowId`.*got "one" twice/);
  });
});
