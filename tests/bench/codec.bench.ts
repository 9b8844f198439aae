import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import {
  createLoader,
  createSerializer,
  parseAsArrayOf,
  parseAsInteger,
  parseAsJson,
  parseAsString,
} from 'nuqs/server';
import { bench, describe } from 'vitest';
import { urlStateKeys, type TableState } from '../../machines/table';
import { createTableSearch } from '../../src/search-params';

const state: TableState = {
  globalFilter: 'ann',
  sorting: [
    { id: 'name', desc: false },
    { id: 'age', desc: true },
  ],
  pagination: { pageIndex: 4, pageSize: 20 },
  columnFilters: [
    { id: 'name', value: 'b' },
    { id: 'age', value: [20, null] },
  ],
  columnOrder: ['age', 'name', 'id'],
  rowSelection: { 0: true, 3: true, 12: true },
};

const search = createTableSearch();
const empty = search.decode('');
const writesFrom = (from: TableState, to: TableState) => {
  const before = encoded(from);
  const after = encoded(to);
  return urlStateKeys.map((key) => ({ state: key, before: before[key], after: after[key] }));
};
const encoded = ({ globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection }: TableState) => ({
  globalFilter: search.encoders.globalFilter(globalFilter),
  sorting: search.encoders.sorting(sorting),
  pagination: search.encoders.pagination(pagination),
  columnFilters: search.encoders.columnFilters(columnFilters),
  columnOrder: search.encoders.columnOrder(columnOrder),
  rowSelection: search.encoders.rowSelection(rowSelection),
});

const list = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null);
const parsers = {
  globalFilter: parseAsString.withDefault(''),
  sorting: parseAsArrayOf(parseAsString).withDefault([]),
  pageIndex: parseAsInteger.withDefault(1),
  pageSize: parseAsInteger.withDefault(10),
  columnFilters: parseAsJson(list).withDefault([]),
  columnOrder: parseAsArrayOf(parseAsString).withDefault([]),
  rowSelection: parseAsArrayOf(parseAsString).withDefault([]),
};
const load = createLoader(parsers);
const serialize = createSerializer(parsers);

const text = search.apply('', writesFrom(empty, state));
const routerText = defaultStringifySearch(state);
const nuqsState = {
  globalFilter: state.globalFilter,
  sorting: ['name.asc', 'age.desc'],
  pageIndex: 5,
  pageSize: 20,
  columnFilters: [...state.columnFilters],
  columnOrder: [...state.columnOrder],
  rowSelection: ['0', '3', '12'],
};
const nuqsText = serialize(nuqsState);

describe('reading a table with every state set from an address', () => {
  bench('Chartable', () => void search.decode(text));
  bench('nuqs', () => void load(nuqsText));
  bench("TanStack Router's own, unchecked", () => void defaultParseSearch(routerText));
});

describe('writing a table with every state set to an address', () => {
  bench('Chartable', () => void search.apply('', writesFrom(empty, state)));
  bench('nuqs', () => void serialize(nuqsState));
  bench("TanStack Router's own", () => void defaultStringifySearch(state));
});
