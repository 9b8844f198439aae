import { urlStateKeys, type TableState, type UrlStateKey } from '../../../machines/table';
import { createTableSearch } from '../../../src/table/define-table-url';
import { encodeState } from '../../../src/table/url/table-search';
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

const text = search.apply('', writesOf(state));

export const codecComparisons: readonly Comparison[] = [
  {
    title: 'decoding a URL with every state',
    tasks: {
      Chartable: () => search.decode(text),
    },
  },
  {
    title: 'encoding every state into a URL',
    tasks: {
      Chartable: () => search.apply('', writesOf(state)),
    },
  },
];
