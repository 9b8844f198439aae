import { filterFn_includesString } from '@tanstack/table-core';
import type { HostColumn } from '../tanstack-table/host';
import type { FlatRows, RowTest } from './flat-rows';

/** The search of this package: what is searched is to be contained in one of the texts of a value, whatever the case of either. */
interface SearchFn {
  readonly textsOf: (column: HostColumn) => (value: unknown, columnId: string) => readonly string[];
}

export const isSearchFn = (filterFn: object): filterFn is SearchFn =>
  'textsOf' in filterFn && typeof filterFn.textsOf === 'function';

/** Returns the texts in lower case: one text where there is one, or all are the same, as for most values. */
function foldTexts(texts: readonly string[]): string | readonly string[] {
  const first = texts[0];
  if (first !== undefined && (texts.length === 1 || (texts.length === 2 && first === texts[1])))
    return first.toLowerCase();
  return texts.map((text) => text.toLowerCase());
}

/** Returns the test of one column. */
export function createSearch(rows: FlatRows, column: HostColumn, { textsOf }: SearchFn, searched: string): RowTest {
  const readTexts = textsOf(column);
  const read = rows.keyReaderOf(column, readTexts, (value) => foldTexts(readTexts(value, column.id)));
  return (index) => {
    const texts = read(index);
    if (typeof texts === 'string') return texts.includes(searched);
    return Array.isArray(texts) && texts.some((text) => typeof text === 'string' && text.includes(searched));
  };
}

/** A search of columns for a text that a row is to contain. */
interface Search {
  readonly filterFn: object;
  readonly columns: readonly HostColumn[];
  readonly searched: string;
  /** By a row's index in the data: 1 for a row in which the text was not found. */
  readonly misses: Uint8Array;
}

const lastSearches = new WeakMap<FlatRows, Search>();

/** Returns true if a row in which the text of the search before was not found does not contain this one either. */
const isLonger = ({ filterFn, columns, searched }: Search, before: Search): boolean =>
  filterFn === before.filterFn &&
  searched.includes(before.searched) &&
  columns.length === before.columns.length &&
  columns.every((column, place) => column === before.columns[place]);

/**
 * Returns the test that a row passes if it passes one of the tests of the columns. While a text is typed, rows in which less of it was
 * not found are not searched again.
 */
export function createSearchOfAny(
  rows: FlatRows,
  filterFn: object,
  columns: readonly HostColumn[],
  searched: unknown,
  tests: readonly RowTest[],
): RowTest {
  const passesAny: RowTest = (index) => {
    for (const test of tests) if (test(index)) return true;
    return false;
  };
  if (typeof searched !== 'string' || !(isSearchFn(filterFn) || filterFn === filterFn_includesString)) return passesAny;
  const misses = new Uint8Array(rows.length);
  const search: Search = { filterFn, columns, searched, misses };
  const before = lastSearches.get(rows);
  if (before && isLonger(search, before)) misses.set(before.misses);
  lastSearches.set(rows, search);
  return (index) => {
    if (misses[index] === 1) return false;
    const passes = passesAny(index);
    if (!passes) misses[index] = 1;
    return passes;
  };
}
