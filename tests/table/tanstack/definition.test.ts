import { expect, expectTypeOf, test } from 'vitest';
import { defineTableUrl } from '../../../src/table/define-table-url';
import type { ColumnFilterCodec } from '../../../src/table/url/filter-codec';
import type { TableDefinitionOptions } from '../../../src/table/url/definition/define-table';
import { OpenedTable } from '../../../src/table/url/opened-table';
import { multiSelectFilter } from '../../../src/table/columns/multi-select/multi-select.filter';
import { textFilter } from '../../../src/table/columns/text/text.filter';

const tasks = defineTableUrl({
  name: 'tasks',
  params: { globalFilter: 'search', rowSelection: false },
  defaults: { pagination: { pageSize: 25 } },
  columns: { title: textFilter, status: multiSelectFilter(['open', 'done']), due: true },
});

test("`link` returns a search object for a table's state, and `linkText` a search string", () => {
  const state = {
    globalFilter: 'ann',
    sorting: [{ id: 'due', desc: false }],
    pagination: { pageIndex: 2 },
    columnPinning: { start: ['title'] },
  } as const;
  expect(tasks.link(state)).toEqual({ search: 'ann', sort: 'due', page: '3', 'pinned.left': 'title' });
  expect(tasks.linkText(state)).toBe('?search=ann&sort=due&page=3&pinned.left=title');
  expect(tasks.linkText({})).toBe('');
});

test('a link made by `link` opens the table in the given state', () => {
  const columnFilters = [{ id: 'status', value: ['open'] }] as const;
  expect(tasks.open(tasks.link({ columnFilters })).state.columnFilters).toEqual(columnFilters);
});

test('TypeScript checks the column IDs and filter values passed to `link`', () => {
  type State = Parameters<typeof tasks.link>[0];
  expectTypeOf<NonNullable<State['sorting']>[number]['id']>().toEqualTypeOf<'title' | 'status' | 'due'>();
  expectTypeOf<
    Extract<NonNullable<State['columnFilters']>[number], { id: 'title' }>['value']
  >().toEqualTypeOf<string>();
  expectTypeOf<keyof ReturnType<typeof tasks.link>>().extract<'search' | 'q' | 'selected'>().toEqualTypeOf<'search'>();
});

test('`link` throws an error for an unknown state', () => {
  const unknown: object = { sortings: [] };
  expect(() => tasks.link(unknown)).toThrow('link: `state` must be limited to known keys (globalFilter');
});

test.each<[string, object, string]>([
  ['a sorting that is not a list', { sorting: 5 }, '`state.sorting` must be a value that the URL can represent, got 5'],
  ['filters that are not a list', { columnFilters: 'a' }, '`state.columnFilters` must be a list of filters, got "a"'],
  ['a page before the first', { pagination: { pageIndex: -1 } }, 'got {"pageIndex":-1,"pageSize":25}'],
  ['a page that is not a number', { pagination: { pageIndex: NaN } }, '`state.pagination` must be a value'],
  ['a fractional width', { columnSizing: { due: 99.5 } }, 'got {"due":99.5}'],
])('creating a link with %s throws an error', (_, state, message) => expect(() => tasks.link(state)).toThrow(message));

test("`validateSearch` returns only the table's params, as strings", () => {
  const validated = { ...tasks.validateSearch({ search: '007', page: 2, tab: 'all', sort: {} }), tab: 'all' };
  expect(validated).toEqual({ search: '007', page: '2', tab: 'all' });
  expectTypeOf(validated.search).toEqualTypeOf<string | undefined>();
});

test("`open` ignores the app's params", () => {
  const opened = tasks.open({ search: '007', tab: 'b', page: '3', q: 'no', 'price.min': '5' });
  expect(opened).toBeInstanceOf(OpenedTable);
  expect(opened.text).toBe('?search=007&page=3');
  expect(opened.state).toEqual(tasks.search.decode('?search=007&page=3'));
  expect(opened.state.globalFilter).toBe('007');
});

test('`open` accepts a number for a param, and ignores an object', () => {
  expect(tasks.open({ page: 2, search: { a: 1 }, sort: [{ id: 'due' }] }).state).toEqual(
    tasks.search.decode('?page=2'),
  );
});

test('`open` reads one param per column if the codec declares `perColumn`', () => {
  const perColumn: NonNullable<TableDefinitionOptions['codecs']> = {
    sorting: {
      owns: [{ name: 'sorting', perColumn: true }],
      decode: (given) =>
        given.length === 0
          ? undefined
          : given.map(([name, text]) => ({ id: name.slice('sorting.'.length), desc: text === 'desc' })),
      encode: (sorting) => sorting.map(({ id, desc }) => [`sorting.${id}`, desc ? 'desc' : 'asc']),
    },
  };
  const { open } = defineTableUrl({ name: 'sorted', codecs: perColumn, columns: ['name'] });
  expect(open({ 'sort.name': 'desc', sortx: 'asc' }).state.sorting).toEqual([{ id: 'name', desc: true }]);
});

test('a filter codec in `columns` converts the filter values of links', () => {
  const day: ColumnFilterCodec = {
    parse: (value) => (typeof value === 'string' ? new Date(value) : undefined),
    format: (date) => (date instanceof Date ? date.toISOString() : null),
  };
  const dated = defineTableUrl({ name: 'dated', columns: { due: day } });
  const due = new Date('2026-01-02T00:00:00.000Z');
  const link = dated.link({ columnFilters: [{ id: 'due', value: due }] });
  expect(dated.open(link).state.columnFilters).toEqual([{ id: 'due', value: '2026-01-02T00:00:00.000Z' }]);
});

test('with history `push`, typed text is debounced by 300 ms by default', () => {
  const pushing = { name: 'a', history: 'push' } as const;
  expect(defineTableUrl(pushing).debounce).toEqual({ globalFilter: 300, columnFilters: 300 });
  expect(defineTableUrl({ ...pushing, debounce: { globalFilter: 0 } }).debounce).toMatchObject({ globalFilter: 0 });
  expect(defineTableUrl({ name: 'a' }).debounce).toEqual({});
});

test.each<[string, object, RegExp]>([
  ['an empty name', { name: '' }, /^defineTableUrl: `name` must be a non-empty string, got ""/],
  ['a name that is not a string', { name: 5 }, /^defineTableUrl: `name`.*got 5/],
  ['an unknown option', { getRowId: 1 }, /`options` must be those of `TableDefinitionOptions`, got "getRowId"/],
  [
    'an unknown history mode',
    { history: 'pop' },
    /^defineTableUrl "a": `history` must be 'push', 'replace' or 'auto', got "pop"/,
  ],
  [
    'a `rerunLoaders` that isn’t a boolean',
    { rerunLoaders: 'rows' },
    /^defineTableUrl "a": `rerunLoaders` must be true or false, got "rows"/,
  ],
  ['states that are not a list', { states: 5 }, /^defineTableUrl "a": `states` must be a list of states, got 5/],
  ['an unknown state', { states: ['page'] }, /`states` must be limited to known states \(columnFilters,.*got "page"/],
  [
    'a negative debounce',
    { debounce: { sorting: -1 } },
    /`debounce\.sorting` must be a number of milliseconds ≥ 0, got -1/,
  ],
  ['a debounce that is not a number', { debounce: { sorting: NaN } }, /`debounce\.sorting`.*≥ 0, got NaN/],
  ['a debounce that is a string', { debounce: { sorting: '5' } }, /`debounce\.sorting`.*≥ 0, got "5"/],
  [
    'a debounce of an unknown state',
    { debounce: { page: 1 } },
    /`debounce` must be limited to known keys \(globalFilter,.*got "page"/,
  ],
  [
    'a debounce of a state that is not in the URL',
    { states: [], debounce: { columnVisibility: 5 } },
    /`debounce` must be limited to known keys \(globalFilter,.*got "columnVisibility"/,
  ],
  [
    'an invalid default',
    { defaults: { sorting: 'name' } },
    /`defaults\.sorting` must be a value that the URL can represent, got "name"/,
  ],
  [
    'default filters that are not a list',
    { defaults: { columnFilters: {} } },
    /^defineTableUrl "a": `defaults\.columnFilters` must be a list of filters, got \{\}/,
  ],
  [
    'an incomplete column codec',
    { columns: { due: { parse: String } } },
    /^defineTableUrl "a": `columns\.due` must be true or an object with `parse` and `format`, got \{\}/,
  ],
  [
    'an incomplete global filter codec',
    { globalFilterCodec: { parse: String } },
    /^defineTableUrl "a": `globalFilterCodec` must be an object with `parse` and `format`, got \{\}/,
  ],
  [
    'an incomplete state codec',
    { codecs: { sorting: {} } },
    /`codecs\.sorting` must be an object with `owns`, `decode` and `encode`, got \{\}/,
  ],
  [
    'a default of an unknown state',
    { defaults: { page: 1 } },
    /`defaults` must be limited to known keys \(globalFilter,.*got "page"/,
  ],
  [
    'a default of a state that is not in the URL',
    { states: [], defaults: { columnVisibility: {} } },
    /`defaults` must be limited to known keys \(globalFilter,.*got "columnVisibility"/,
  ],
  [
    'a codec of an unknown state',
    { codecs: { page: 1 } },
    /`codecs` must be limited to known keys \(globalFilter,.*got "page"/,
  ],
  [
    'a param of an unknown state',
    { params: { page: 'p' } },
    /`params` must be limited to known keys \(globalFilter,.*got "page"/,
  ],
  ['a param name that is not a string', { params: { sorting: 5 } }, /`params\.sorting` must be a string.*got 5/],
  ['an omitted `pageSize` param', { params: { pageSize: false } }, /`params\.pageSize` must be a string, got false/],
])('defineTableUrl throws an error for %s', (_, options, message) => {
  const given = { name: 'a', ...options };
  expect(() => defineTableUrl(given)).toThrow(message);
});
