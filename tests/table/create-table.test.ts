import { expect, test } from 'vitest';
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

test('an option that cannot be used is named where it is given', () => {
  expect(() => cityTable({ name: '' })).toThrow(/`name`.*got ""/);
  expect(() => cityTable({ name: 'sorting' })).toThrow(/`name`.*got "sorting"/);
  expect(() => cityTable({ history: JSON.parse('"add"') as 'push' })).toThrow(
    /`history` must be 'push' or 'replace', got "add"/,
  );
  expect(() => cityTable({ debounce: { sorting: NaN } })).toThrow(/`debounce\.sorting`.*got NaN/);
  expect(() => cityTable({ columns: [...columns, ...columns] })).toThrow(/`columns`.*"name"/);
  expect(() => cityTable({ columns: [{ kind: 'text', id: '', header: '', value: () => '' }] })).toThrow(
    /`columns`.*""/,
  );
  expect(() => cityTable({ getRowId: () => 'one' }).createRowModel(cities)).toThrow(/`getRowId`.*got "one" twice/);
});
