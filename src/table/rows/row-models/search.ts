import { filterFn_includesString } from '@tanstack/table-core';
import { ignoreCase, type Fold } from '../../columns/fold';
import { ownTexts, readKindMeta } from '../../columns/meta';
import { createValueRow } from '../../columns/host';
import type { HostColumn } from '../../host/table-9';
import type { RowReader } from './column-values';
import { createContains, createHaystack, lineEnd, type Haystack } from './haystack';
import type { FlatRows, RowTest } from './flat-rows';

interface Search {
  readonly foldOf: (column: HostColumn) => Fold;
  readonly textsOf: (column: HostColumn) => (value: unknown) => readonly string[];
  /** True if a search reads the column's values unchanged. */
  readonly showsTexts: (column: HostColumn) => boolean;
  /** True if no value of the column can contain the search string, so that the search skips the column. */
  readonly lacks: (column: HostColumn, searched: string) => boolean;
}

/** Searches the displayed texts. In custom columns, searches only strings and numbers. */
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

/** Returns how a filter function searches. `undefined` for functions from outside this package. */
export const kindSearchOf = (filterFn: object): Search | undefined =>
  hasFold(filterFn) ? { ...kindTexts, foldOf: filterFn.foldOf } : undefined;

const plainSearch: Search = {
  foldOf: () => ignoreCase,
  textsOf: () => (value) => (value === undefined || value === null ? [] : [value].map(String)),
  showsTexts: () => true,
  lacks: () => false,
};

/** Returns how a global filter function searches. Also recognizes TanStack Table's default function. */
export const searchOf = (filterFn: object): Search | undefined =>
  filterFn === filterFn_includesString ? plainSearch : kindSearchOf(filterFn);

interface ColumnSearch {
  readonly read: RowReader;
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

export function createSearch(rows: FlatRows, column: HostColumn, search: Search, text: string): RowTest {
  const { read, testValue } = createColumnSearch(rows, column, search, text);
  return (index) => testValue(read(index));
}

/** The latest searches in the same rows and columns. After the second search, `haystack` joins all rows' strings. */
interface LastSearches {
  readonly filterFn: object;
  readonly columns: readonly HostColumn[];
  readonly indexes: Uint32Array;
  readonly found: Map<string, Uint32Array>;
  haystack?: Haystack;
}

const lastSearches = new WeakMap<FlatRows, LastSearches>();

/** Maximum number of cached searches. Each search takes at most four bytes per row. */
const maxCachedSearches = 4;

/** Number of rows to search in all columns before the next rows, so that the rows stay in the processor's cache. */
const rowsAtOnce = 1024;

/** Joins the strings of all rows only if a search reads at least this share of the rows. */
const minShare = 0.25;

/** Returns the cached searches, or an empty cache for other rows or columns. */
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

/** Returns the rows to search: the smallest result of an earlier search for a part of `wanted`. */
function narrow({ found, indexes }: LastSearches, wanted: string): Uint32Array {
  let fewest = indexes;
  for (const [searched, rows] of found) if (wanted.includes(searched) && rows.length < fewest.length) fewest = rows;
  return fewest;
}

/**
 * Creates a test that passes a row if any of `tests` does. A search that extends an earlier search examines only the
 * rows that the earlier search found. A repeated search reuses its result. Folding is slow, so the second search joins
 * the folded strings of all rows, which makes later searches ten times as fast.
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
  // Strings can be joined only if all columns fold them in the same way, and therefore have the same locale.
  const hasOneFold = columns.every((other) => search.foldOf(other) === fold);
  if (!hasOneFold || wanted === '' || wanted.includes(lineEnd)) return passesAny;
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
        const candidates = columns.filter((other) => !search.lacks(other, wanted));
        const searchedColumns = candidates.map((other) => createColumnSearch(rows, other, search, searched));
        for (let start = 0; start < among.length; start += rowsAtOnce)
          for (const ofColumn of searchedColumns) markFound(among.subarray(start, start + rowsAtOnce), marks, ofColumn);
      }
      return pickMarked(among, marks);
    };
    const picked = known ?? findAll();
    const [oldest] = found.keys();
    if (oldest !== undefined && found.size === maxCachedSearches) found.delete(oldest);
    found.set(wanted, picked);
    return picked;
  };
  return Object.assign(passesAny, { keepMatches } satisfies Pick<RowTest, 'keepMatches'>);
}

/** Marks rows that pass in one column. Searching column by column is faster than row by row. */
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
