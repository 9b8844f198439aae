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

/** Marks of rows by a search. */
const unsearched = 0;
const found = 1;
const missed = 2;

/** A search of columns for a text that a row is to contain. */
interface Search {
  readonly filterFn: object;
  readonly columns: readonly HostColumn[];
  readonly searched: string;
  /** By a row's index in the data. */
  readonly marks: Uint8Array;
}

const lastSearches = new WeakMap<FlatRows, Search>();

/** Returns true if a row in which the text of the search before was not found does not contain this one either. */
const isLonger = ({ filterFn, columns, searched }: Search, before: Search): boolean =>
  filterFn === before.filterFn &&
  searched.includes(before.searched) &&
  columns.length === before.columns.length &&
  columns.every((column, place) => column === before.columns[place]);

/** Marks those of the rows that pass the test and are not marked yet. */
function markFound(indexes: Uint32Array, marks: Uint8Array, test: RowTest): void {
  for (let place = 0; place < indexes.length; place += 1) {
    const index = indexes[place] ?? 0;
    if (marks[index] === unsearched && test(index)) marks[index] = found;
  }
}

/** Returns the rows that were found, and marks the others as missed. */
function takeFound(indexes: Uint32Array, marks: Uint8Array): Uint32Array {
  const taken = new Uint32Array(indexes.length);
  let count = 0;
  for (let place = 0; place < indexes.length; place += 1) {
    const index = indexes[place] ?? 0;
    if (marks[index] === found) {
      taken[count] = index;
      count += 1;
    } else marks[index] = missed;
  }
  return taken.slice(0, count);
}

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
  const marks = new Uint8Array(rows.length);
  if (typeof searched === 'string' && (isSearchFn(filterFn) || filterFn === filterFn_includesString)) {
    const search: Search = { filterFn, columns, searched, marks };
    const before = lastSearches.get(rows);
    if (before && isLonger(search, before))
      for (let index = 0; index < marks.length; index += 1) if (before.marks[index] === missed) marks[index] = missed;
    lastSearches.set(rows, search);
  }
  return Object.assign((index: number): boolean => tests.some((test) => test(index)), {
    // A loop for each column takes less time than one over rows that asks about all columns.
    keep: (indexes: Uint32Array): Uint32Array => {
      for (const test of tests) markFound(indexes, marks, test);
      return takeFound(indexes, marks);
    },
  });
}
