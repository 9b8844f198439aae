import { filterFn_includesString } from '@tanstack/table-core';
import { ignoreCase, type Fold } from '../columns/fold';
import type { HostColumn } from '../tanstack-table/host';
import type { FlatRows, RowTest } from './flat-rows';
import { createHaystack, lineEnd, type Haystack } from './haystack';

/** A search: what is searched is to be contained in one of the texts of a value, both in the form that the column compares. */
interface SearchFn {
  readonly foldOf: (column: HostColumn) => Fold;
  readonly textsOf: (column: HostColumn) => TextReader;
}

type TextReader = (value: unknown, columnId: string) => readonly string[];

/** The search of this package. */
export const isSearchFn = (filterFn: object): filterFn is SearchFn =>
  'textsOf' in filterFn && typeof filterFn.textsOf === 'function' && 'foldOf' in filterFn;

const plainTexts: TextReader = (value) => (value === undefined || value === null ? [] : [value].map(String));

const plainSearch: SearchFn = { foldOf: () => ignoreCase, textsOf: () => plainTexts };

/** Returns the search that a filter function is; `undefined` for another one. */
function searchOf(filterFn: object): SearchFn | undefined {
  if (isSearchFn(filterFn)) return filterFn;
  return filterFn === filterFn_includesString ? plainSearch : undefined;
}

/** Returns the test of one column. */
export function createSearch(rows: FlatRows, column: HostColumn, search: SearchFn, text: string): RowTest {
  const fold = search.foldOf(column);
  const searched = fold(text);
  const readTexts = search.textsOf(column);
  const read = rows.readerOf(column);
  const isFoundFolded = (other: string) => fold(other).includes(searched);
  // What is found as it is need not change its case: that is most of what a first letter finds.
  const contains =
    fold === ignoreCase ? (other: string) => other.includes(searched) || isFoundFolded(other) : isFoundFolded;
  return (index) => {
    const texts = readTexts(read(index), column.id);
    const first = texts[0];
    return first !== undefined && (contains(first) || (texts.length > 1 && texts.some(contains)));
  };
}

/** The last search of all columns, and from the second such search on, their texts. */
interface LastSearch {
  readonly filterFn: object;
  readonly columns: readonly HostColumn[];
  haystack?: Haystack;
}

const lastSearches = new WeakMap<FlatRows, LastSearch>();

/** The least share of the rows for which all texts are put together. */
const leastShare = 0.25;

/**
 * Returns the test that a row passes if it passes one of the tests of the columns. The first search of a text asks each row, which
 * takes less time than to put all texts together; that makes all further ones ten times as fast.
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
  const keep = (indexes: Uint32Array): Uint32Array => {
    const last = lastSearches.get(rows);
    const isKnown =
      last?.filterFn === filterFn &&
      last.columns.length === columns.length &&
      last.columns.every((other, place) => other === columns[place]);
    const known: LastSearch = isKnown ? last : { filterFn, columns };
    lastSearches.set(rows, known);
    if (!known.haystack && isKnown && indexes.length >= rows.length * leastShare) {
      const readers = columns.map((other) => {
        const [read, readTexts] = [rows.readerOf(other), search.textsOf(other)];
        return (index: number) => readTexts(read(index), other.id);
      });
      known.haystack = createHaystack(rows.length, readers, fold);
    }
    if (known.haystack) return pickMarked(indexes, known.haystack.find(wanted));
    const marks = new Uint8Array(rows.length);
    for (const test of tests) markFound(indexes, marks, test);
    return pickMarked(indexes, marks);
  };
  return Object.assign(passesAny, { keep });
}

/** Marks those of the rows that pass the test, by 1. A loop for each column takes less time than one that asks about all columns. */
function markFound(indexes: Uint32Array, marks: Uint8Array, test: RowTest): void {
  for (let place = 0; place < indexes.length; place += 1) {
    const index = indexes[place] ?? 0;
    if (marks[index] === 0 && test(index)) marks[index] = 1;
  }
}

function pickMarked(indexes: Uint32Array, marks: Uint8Array): Uint32Array {
  const picked = new Uint32Array(indexes.length);
  let count = 0;
  for (let place = 0; place < indexes.length; place += 1) {
    const index = indexes[place] ?? 0;
    if (marks[index] === 1) {
      picked[count] = index;
      count += 1;
    }
  }
  return picked.slice(0, count);
}
