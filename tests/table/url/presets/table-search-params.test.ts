import * as encoderDecoder from 'tanstack-table-search-params/encoder-decoder';
import { describe, expect, test } from 'vitest';
import type { Param } from '../../../../machines/history';
import type { ListedRows, Pagination, SortingEntry, TableState } from '../../../../machines/table';
import { defineTableUrl, createTableSearch, tableSearchParams } from '../../../../src/entries/url';
import { proveBijective } from '../prove-bijective';
import { fc } from '../../../seeded';
import { anyJson, anyState } from '../arbitraries';
import { wellFormedString } from '../../../states/any-ids';

type SixStates = Pick<
  TableState,
  'globalFilter' | 'sorting' | 'pagination' | 'columnFilters' | 'columnOrder' | 'rowSelection'
>;
type Text = string | string[] | undefined;
type Query = Readonly<Record<string, Text>>;
type Filters = readonly { readonly id: string; readonly value: unknown }[];

const users = defineTableUrl({
  name: 'users',
  states: ['columnFilters', 'columnOrder', 'rowSelection'],
  ...tableSearchParams,
});
const { search } = users;

/** The library tanstack-table-search-params. Its own types need TanStack Table 8, which isn't installed. */
const library: {
  encodeGlobalFilter(value: string, options?: object): Text;
  encodeSorting(value: readonly SortingEntry[], options?: object): Text;
  encodePagination(value: Pagination): { pageIndex: Text; pageSize: Text };
  encodeColumnFilters(value: Filters): Text;
  encodeColumnOrder(value: readonly string[], options?: object): Text;
  encodeRowSelection(value: ListedRows): Text;
  decodeGlobalFilter(text: Text): unknown;
  decodeSorting(text: Text): unknown;
  decodePagination(texts: { pageIndex: Text; pageSize: Text }): unknown;
  decodeColumnFilters(text: Text): Filters;
  decodeColumnOrder(text: Text): unknown;
  decodeRowSelection(text: Text): unknown;
} = encoderDecoder;

/** Returns each state's params as the library writes them. */
const written = ({ rowSelection, ...state }: SixStates & { readonly rowSelection: ListedRows }): Query => ({
  globalFilter: library.encodeGlobalFilter(state.globalFilter),
  sorting: library.encodeSorting(state.sorting),
  ...library.encodePagination(state.pagination),
  columnFilters: library.encodeColumnFilters(state.columnFilters),
  columnOrder: library.encodeColumnOrder(state.columnOrder),
  rowSelection: library.encodeRowSelection(rowSelection),
});

/** Returns the states as the library reads them. */
const read = (query: Query) => ({
  globalFilter: library.decodeGlobalFilter(query['globalFilter']),
  sorting: library.decodeSorting(query['sorting']),
  pagination: library.decodePagination({ pageIndex: query['pageIndex'], pageSize: query['pageSize'] }),
  columnFilters: library.decodeColumnFilters(query['columnFilters']),
  columnOrder: library.decodeColumnOrder(query['columnOrder']),
  rowSelection: library.decodeRowSelection(query['rowSelection']),
});

/** Returns each state's params as our codecs write them. */
function writtenHere({
  globalFilter,
  sorting,
  pagination,
  columnFilters,
  columnOrder,
  rowSelection,
}: SixStates): Query {
  const params: readonly Param[] = [
    ...search.codecs.globalFilter.encode(globalFilter),
    ...search.codecs.sorting.encode(sorting),
    ...search.codecs.pagination.encode(pagination),
    ...search.codecs.columnFilters.encode(columnFilters),
    ...search.codecs.columnOrder.encode(columnOrder),
    ...search.codecs.rowSelection.encode(rowSelection),
  ];
  return Object.fromEntries(params);
}

const withoutEmpty = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, text]) => text !== undefined));

const toSearchText = (query: Query): string =>
  `?${new URLSearchParams(Object.entries(query).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])))}`;

/** IDs that the library can represent. Many look like escapes, reserved words or separators of the plain form. */
const id = fc
  .oneof(wellFormedString, fc.constantFrom('all', 'not', 'none!', 'a%2Eb', '%22%22', 'name', '%6Eone'))
  .map((text) => text.replaceAll(/[.,]/g, ''))
  .filter((text) => text !== '' && text !== 'none');
const ids = fc.uniqueArray(id, { maxLength: 4 });
/** Excludes text that looks like an escaped empty search, because Chartable escapes it again. */
const anySearch = wellFormedString.filter((text) => !/^%(?:25)*22%(?:25)*22$/.test(text));

const state = fc.record({
  globalFilter: anySearch,
  sorting: fc.array(fc.record({ id, desc: fc.boolean() }), { maxLength: 3 }),
  pagination: fc.record({ pageIndex: fc.nat(999), pageSize: fc.integer({ min: 1, max: 999 }) }),
  columnFilters: fc.array(fc.record({ id, value: anyJson }), { maxLength: 3 }),
  columnOrder: ids.map((list) => list.filter((one) => !one.includes('%2C'))),
  rowSelection: ids.map((list) => Object.fromEntries(list.map((one) => [one, true]))),
});

test('`tableSearchParams` writes and reads states like tanstack-table-search-params', () => {
  fc.assert(
    fc.property(state, (given) => {
      const theirs = withoutEmpty(written(given));
      expect(writtenHere(given)).toEqual(theirs);
      expect(search.decode(toSearchText(theirs))).toEqual(read(theirs));
      expect(read(writtenHere(given))).toEqual(given);
    }),
    { numRuns: 150 },
  );
});

test("`tableSearchParams` writes empty states like tanstack-table-search-params if defaults aren't empty", () => {
  const defaults = { globalFilter: 'ann', sorting: [{ id: 'age', desc: true }], columnOrder: ['age'] };
  const withDefaults = createTableSearch({ ...tableSearchParams, defaults });
  const texts = {
    globalFilter: library.encodeGlobalFilter('', { defaultValue: 'ann' }),
    sorting: library.encodeSorting([], { defaultValue: defaults.sorting }),
    columnOrder: library.encodeColumnOrder([], { defaultValue: defaults.columnOrder }),
  };
  expect(texts).toEqual({ globalFilter: '%22%22', sorting: 'none', columnOrder: 'none' });
  expect(withDefaults.decode(toSearchText(texts))).toMatchObject({ globalFilter: '', sorting: [], columnOrder: [] });
  expect(withDefaults.codecs.globalFilter.encode('')).toEqual([['globalFilter', '%22%22']]);
  expect(withDefaults.codecs.sorting.encode([])).toEqual([['sorting', 'none']]);
  expect(withDefaults.codecs.columnOrder.encode([])).toEqual([['columnOrder', 'none']]);
});

test('`tableSearchParams` reads invalid params like tanstack-table-search-params, or as the default', () => {
  const part = fc.constantFrom(
    'a',
    'b.asc',
    'b.desc',
    'x.1',
    'x.undefined',
    'y.%22c%22',
    'none',
    'all',
    '',
    '.',
    '%2C',
    '%',
  );
  const text = fc
    .array(fc.oneof(part, wellFormedString), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join(','));
  fc.assert(
    fc.property(
      // The text `%22%22` means an empty search. Only Chartable escapes a search that looks like it.
      text.filter((given) => !given.startsWith(',') && !/^%(25)*22%(25)*22$/.test(given)),
      (given) => {
        const query = {
          globalFilter: given,
          sorting: given,
          columnFilters: given,
          columnOrder: given,
          rowSelection: given,
        };
        const { pagination: _, ...theirs } = read(query);
        const decoded = search.decode(toSearchText(query));
        const columnFilters = theirs.columnFilters.filter(({ value }) => value !== undefined);
        expect(decoded).toMatchObject({ ...theirs, columnFilters });
      },
    ),
    { numRuns: 150 },
  );
});

describe('states that tanstack-table-search-params cannot read back', () => {
  test.each<[string, Partial<SixStates>]>([
    ['a sorted column with a dot', { sorting: [{ id: 'address.city', desc: false }] }],
    ['a filtered column with a comma', { columnFilters: [{ id: 'a,b', value: 1 }] }],
    ['a row with a comma', { rowSelection: { 'a,b': true } }],
    ['a row with the ID `none`', { rowSelection: { none: true } }],
    [
      'all matching rows',
      { rowSelection: { matching: { globalFilter: 'a', columnFilters: [] }, except: {}, also: {} } },
    ],
  ])("`tableSearchParams` reads back states that tanstack-table-search-params can't: %s", (_, state) => {
    const link = users.linkText(state);
    expect(link).toMatch(/=%2C/);
    expect(search.decode(link)).toEqual({ ...search.defaults, ...state });
  });

  test("`tableSearchParams` adds a leading comma to params that tanstack-table-search-params can't read", () => {
    const sorting = [{ id: 'address.city', desc: false }];
    expect(users.linkText({ sorting })).toBe('?sorting=%2Caddress%252Ecity.asc');
  });

  const prove = <K extends keyof SixStates>(key: K, any: fc.Arbitrary<Required<TableState>[K]>) =>
    fc.assert(
      fc.property(any, any, (value, defaultValue) => {
        const { codecs: made } = createTableSearch({ ...tableSearchParams, defaults: { [key]: defaultValue } });
        proveBijective(made[key], value);
      }),
      { numRuns: 80 },
    );
  test('with `tableSearchParams`, globalFilters except `%22%22` round-trip', () => prove('globalFilter', anySearch));
  test('with `tableSearchParams`, every sorting round-trips', () => prove('sorting', anyState.sorting));
  test('with `tableSearchParams`, all columnFilters round-trip', () => prove('columnFilters', anyState.columnFilters));
  test('with `tableSearchParams`, every columnOrder round-trips', () => prove('columnOrder', anyState.columnOrder));
  test('with `tableSearchParams`, every rowSelection round-trips', () => prove('rowSelection', anyState.rowSelection));
});
