import { filterFn_includesString } from '@tanstack/table-core';
import { ignoreCase, type Fold } from '../../columns/fold';
import { ownTexts, readKindMeta } from '../../columns/meta';
import { createValueRow } from '../../columns/value-row';
import type { HostColumn } from '../../tanstack/host';
import type { RowReader } from './column-values';
import { createContains } from './contains';
import type { FlatRows, RowTest } from './flat-rows';
import { createHaystack, lineEnd, type Haystack } from './haystack';

/** A search for a text that one of the texts of a value contains, both in the form that the column compares. */
interface Search {
  readonly foldOf: (column: HostColumn) => Fold;
  readonly textsOf: (column: HostColumn) => (value: unknown) => readonly string[];
  /** Returns true for a column whose values are found by their own text only. */
  readonly showsTexts: (column: HostColumn) => boolean;
  /** Returns true for a searched text that no value of the column can contain: the values are not read then. */
  readonly lacks: (column: HostColumn, searched: string) => boolean;
}

/** Reads the texts of columns with a kind. Custom columns are searched by their strings and numbers. */
const kindTexts: Omit<Search, 'foldOf'> = {
  textsOf: (column) => {
    const kind = readKindMeta(column);
    if (!kind) return ownTexts;
    const rowOf = createValueRow();
    return (value) => kind.searchedTexts(rowOf(value), column.id);
  },
  showsTexts: (column) => readKindMeta(column)?.showsTexts ?? true,
  lacks: (column, searched) => readKindMeta(column)?.lacks?.(searched) ?? false,
};

const hasFold = (filterFn: object): filterFn is Pick<Search, 'foldOf'> =>
  'foldOf' in filterFn && typeof filterFn.foldOf === 'function';

/** Returns a search function of this package as a search; `undefined` for any other function. */
export const kindSearchOf = (filterFn: object): Search | undefined =>
  hasFold(filterFn) ? { ...kindTexts, foldOf: filterFn.foldOf } : undefined;

const plainSearch: Search = {
  foldOf: () => ignoreCase,
  textsOf: () => (value) => (value === undefined || value === null ? [] : [value].map(String)),
  showsTexts: () => true,
  lacks: () => false,
};

/** Returns the filter function as a search; `undefined` if it is none. */
export const searchOf = (filterFn: object): Search | undefined =>
  filterFn === filterFn_includesString ? plainSearch : kindSearchOf(filterFn);

/** The search of one column. */
interface ColumnSearch {
  readonly read: RowReader;
  /** Tests a value that is a text; `undefined` where that takes more than a pattern. */
  readonly pattern: RegExp | undefined;
  readonly testValue: (value: unknown) => boolean;
}

function createColumnSearch(rows: FlatRows, column: HostColumn, search: Search, text: string): ColumnSearch {
  const fold = search.foldOf(column);
  const { test, pattern } = createContains(fold(text), fold);
  const readTexts = search.textsOf(column);
  const showsTexts = search.showsTexts(column);
  return {
    read: rows.readerOf(column),
    pattern: showsTexts ? pattern : undefined,
    testValue: (value) => (showsTexts && typeof value === 'string' ? test(value) : readTexts(value).some(test)),
  };
}

/** Returns the test of one column. */
export function createSearch(rows: FlatRows, column: HostColumn, search: Search, text: string): RowTest {
  const { read, testValue } = createColumnSearch(rows, column, search, text);
  return (index) => testValue(read(index));
}

/** The last searches of some columns, and from the second one on, the texts of those columns. */
interface LastSearches {
  readonly filterFn: object;
  readonly columns: readonly HostColumn[];
  /** The rows that were searched. */
  readonly indexes: Uint32Array;
  /** The rows that were found, by the searched text. */
  readonly found: Map<string, Uint32Array>;
  haystack?: Haystack;
}

const lastSearches = new WeakMap<FlatRows, LastSearches>();

/** Four bytes a row each, at most. */
const maxKeptSearches = 4;

/** Number of rows that are searched in all columns before the next ones, so that they stay in the processor's cache. */
const rowsAtOnce = 1024;

/** Minimum share of the rows for which all texts are joined. */
const minShare = 0.25;

/** Returns the last searches of the same rows by the same columns. */
function lastSearchesOf(
  rows: FlatRows,
  filterFn: object,
  columns: readonly HostColumn[],
  indexes: Uint32Array,
): LastSearches {
  const last = lastSearches.get(rows);
  const isSame =
    last?.filterFn === filterFn &&
    last.columns.length === columns.length &&
    last.columns.every((other, place) => other === columns[place]);
  if (isSame && isSameIndexes(last.indexes, indexes)) return last;
  const searches = {
    filterFn,
    columns,
    indexes,
    found: new Map(),
    ...(isSame && last.haystack && { haystack: last.haystack }),
  };
  lastSearches.set(rows, searches);
  return searches;
}

const isSameIndexes = (a: Uint32Array, b: Uint32Array): boolean =>
  a === b || (a.length === b.length && a.every((index, place) => index === b[place]));

/** Returns the smallest known set of rows that includes all matches: the rows found by a part of the text. */
function narrow({ found, indexes }: LastSearches, wanted: string): Uint32Array {
  let fewest = indexes;
  for (const [searched, rows] of found) if (wanted.includes(searched) && rows.length < fewest.length) fewest = rows;
  return fewest;
}

/**
 * Returns the test that a row passes if it passes the test of any column. A search that extends an earlier one looks only at the rows
 * found by that, and going back to an earlier search reuses its result. If texts are folded, which takes long, the second search
 * joins all of them: that makes all further ones ten times as fast.
 */
export function createSearchOfAny(
  rows: FlatRows,
  filterFn: object,
  columns: readonly HostColumn[],
  searched: unknown,
  tests: readonly RowTest[],
): RowTest {
  const passesAny = (index: number): boolean => tests.some((test) => test(index));
  const search = searchOf(filterFn);
  const [column] = columns;
  if (!search || !column || typeof searched !== 'string') return passesAny;
  const fold = search.foldOf(column);
  const wanted = fold(searched);
  // Columns of several locales compare forms of their own.
  const isOneForm = columns.every((other) => search.foldOf(other) === fold);
  if (!isOneForm || wanted === '' || wanted.includes(lineEnd)) return passesAny;
  const keepMatches = (indexes: Uint32Array): Uint32Array => {
    const searches = lastSearchesOf(rows, filterFn, columns, indexes);
    const { found } = searches;
    const known = found.get(wanted);
    found.delete(wanted);
    const isSecond = found.size > 0;
    if (!known && !searches.haystack && fold !== ignoreCase && isSecond && indexes.length >= rows.length * minShare) {
      const readers = columns.map((other) => {
        const [read, readTexts] = [rows.readerOf(other), search.textsOf(other)];
        return (index: number) => readTexts(read(index));
      });
      searches.haystack = createHaystack(rows.length, readers, fold);
    }
    const among = narrow(searches, wanted);
    const findAll = () => {
      const marks = searches.haystack?.find(wanted) ?? new Uint8Array(rows.length);
      if (!searches.haystack) {
        const asked = columns.filter((other) => !search.lacks(other, wanted));
        const searchedColumns = asked.map((other) => createColumnSearch(rows, other, search, searched));
        for (let start = 0; start < among.length; start += rowsAtOnce)
          for (const ofColumn of searchedColumns) markFound(among.subarray(start, start + rowsAtOnce), marks, ofColumn);
      }
      return pickMarked(among, marks);
    };
    const picked = known ?? findAll();
    const [oldest] = found.keys();
    if (oldest !== undefined && found.size === maxKeptSearches) found.delete(oldest);
    found.set(wanted, picked);
    return picked;
  };
  return Object.assign(passesAny, { keepMatches } satisfies Pick<RowTest, 'keepMatches'>);
}

/** Marks found rows with 1. A loop for each column takes less time than one loop over all columns of a row. */
function markFound(indexes: Uint32Array, marks: Uint8Array, { read, pattern, testValue }: ColumnSearch): void {
  for (let place = 0; place < indexes.length; place += 1) {
    const index = indexes[place] ?? 0;
    if (marks[index] === 1) continue;
    const value = read(index);
    if (pattern && typeof value === 'string' ? pattern.test(value) : testValue(value)) marks[index] = 1;
  }
}

function pickMarked(indexes: Uint32Array, marks: Uint8Array): Uint32Array {
  let count = 0;
  for (let place = 0; place < indexes.length; place += 1) count += marks[indexes[place] ?? 0] ?? 0;
  const picked = new Uint32Array(count);
  count = 0;
  for (let place = 0; place < indexes.length; place += 1) {
    const index = indexes[place] ?? 0;
    if (marks[index] === 1) {
      picked[count] = index;
      count += 1;
    }
  }
  return picked;
}
