import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import {
  createLoader,
  createSerializer,
  parseAsArrayOf,
  parseAsInteger,
  parseAsJson,
  parseAsString,
} from 'nuqs/server';
import { encodeState, urlStateKeys, type TableState, type UrlStateKey } from '../../../machines/table';
import { createTableSearch } from '../../../src/table/url';
import type { Comparison } from './compare';

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
const encode = (key: UrlStateKey, of: TableState) => encodeState(search.codecs, key, of[key]);
const written = new Map(urlStateKeys.map((key) => [key, encode(key, empty)]));
const writesOf = (to: TableState) =>
  search.heldStates.map((key) => ({ state: key, before: written.get(key) ?? [], after: encode(key, to) }));

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

const text = search.apply('', writesOf(state));
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

export const codecComparisons: readonly Comparison[] = [
  {
    title: 'decoding a URL with every state',
    tasks: {
      Chartable: () => search.decode(text),
      nuqs: () => load(nuqsText),
      "TanStack Router's own, unchecked": () => defaultParseSearch(routerText),
    },
  },
  {
    title: 'encoding every state into a URL',
    tasks: {
      Chartable: () => search.apply('', writesOf(state)),
      nuqs: () => serialize(nuqsState),
      "TanStack Router's own": () => defaultStringifySearch(state),
    },
  },
];
