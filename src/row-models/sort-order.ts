import { sortFn_basic } from '@tanstack/table-core';
import type { HostColumn, HostTable } from '../tanstack-table/host';
import { sourceOf } from './filter-tests';
import type { FlatRows, Ranks } from './flat-rows';

type SortFn = ReturnType<HostColumn['getSortFn']>;
type Sorting = readonly { readonly id: string; readonly desc: boolean }[];

/** A sort function of TanStack Table, which compares values that it resolves. */
interface ValueSortFn {
  readonly sort: (a: unknown, b: unknown) => number;
  readonly resolveDataValue?: ((value: unknown) => unknown) | undefined;
}

/** A sort function of this package. A value that reads as `undefined` comes last in either direction. */
interface KindSortFn {
  readonly readValue: (value: unknown, columnId: string) => unknown;
  readonly compareValues: (a: unknown, b: unknown) => number;
}

/** As for filter functions: one that `constructSortFn` returned asks its `sort` and nothing else. */
const isValueSortFn = (sortFn: object): sortFn is ValueSortFn =>
  sourceOf(sortFn) === sourceOf(sortFn_basic) &&
  'sort' in sortFn &&
  typeof sortFn.sort === 'function' &&
  (sortFn.sort.length === 1 || sortFn.sort.length === 2);

const isKindSortFn = (sortFn: object): sortFn is KindSortFn =>
  'readValue' in sortFn &&
  typeof sortFn.readValue === 'function' &&
  'compareValues' in sortFn &&
  typeof sortFn.compareValues === 'function';

/** One column by which rows are sorted. */
interface SortColumn {
  readonly column: HostColumn;
  readonly sortFn: SortFn;
  readonly isFlipped: boolean;
  /** Where rows go whose value is `undefined`; `false` where the sort function compares them too. */
  readonly sortUndefined: false | 'first' | 'last' | -1 | 1;
  readonly readKey: (value: unknown) => unknown;
  readonly compare: (a: unknown, b: unknown) => number;
  readonly isKind: boolean;
}

/** Returns the columns by which rows are sorted; `undefined` if a sort function takes rows. */
export function createSortColumns(table: HostTable, sorting: Sorting): readonly SortColumn[] | undefined {
  const columns: SortColumn[] = [];
  for (const { id, desc } of sorting) {
    const column = table.getColumn(id);
    if (!column?.getCanSort()) continue;
    const sortFn = column.getSortFn();
    const { invertSorting, sortUndefined = false } = column.columnDef;
    const common = { column, sortFn, isFlipped: desc !== (invertSorting ?? false), sortUndefined };
    if (isKindSortFn(sortFn)) {
      const readKey = (value: unknown) => sortFn.readValue(value, id);
      columns.push({ ...common, readKey, compare: (a, b) => sortFn.compareValues(a, b), isKind: true });
    } else if (isValueSortFn(sortFn)) {
      const { sort, resolveDataValue = (value: unknown) => value } = sortFn;
      columns.push({ ...common, readKey: resolveDataValue, compare: sort, isKind: false });
    } else return undefined;
  }
  return columns;
}

/** The codes of rows without a rank. */
const undefinedCode = 0;
const emptyCode = 1;
const firstRank = 2;

/**
 * Returns true if a comparison puts all keys into one order. Texts beside numbers, `NaN` and `undefined` are greater and less than
 * nothing: their order is by the steps of the sorting.
 */
function isOrderly(keys: ReadonlySet<unknown>): boolean {
  const types = new Set<string>();
  for (const key of keys) {
    types.add(typeof key);
    if (Number.isNaN(key) || types.size > 1) return false;
  }
  const [type = 'string'] = types;
  return type === 'string' || type === 'number' || type === 'boolean';
}

/** Returns the ranks of all rows by a column; `undefined` if its keys have no order. */
function ranksOf(rows: FlatRows, { column, sortFn, sortUndefined, readKey, compare, isKind }: SortColumn) {
  const { accessorFn } = column;
  const placesUndefined = sortUndefined !== false;
  const known = rows.ranks.get(column.id);
  if (known?.sortFn === sortFn && known.accessorFn === accessorFn && known.placesUndefined === placesUndefined)
    return known;
  const keys = rows.keysOf(column, readKey, false);
  const read = rows.readerOf(column);
  const isUndefined = (index: number) => placesUndefined && read(index) === undefined;
  const distinct = new Set<unknown>();
  for (const [index, key] of keys.entries())
    if (!isUndefined(index) && !(isKind && key === undefined)) distinct.add(key);
  if (!isKind && !isOrderly(distinct)) return undefined;
  // Equal keys are compared once.
  const ordered = [...distinct].sort(compare);
  const rankByKey = new Map<unknown, number>();
  let rank = -1;
  for (const [place, key] of ordered.entries()) {
    if (place === 0 || compare(ordered[place - 1], key) !== 0) rank += 1;
    rankByKey.set(key, rank);
  }
  const codeAt = (index: number): number => {
    if (isUndefined(index)) return undefinedCode;
    const found = rankByKey.get(keys[index]);
    return found === undefined ? emptyCode : found + firstRank;
  };
  const codes = Uint32Array.from({ length: rows.length }, (_, index) => codeAt(index));
  const ranks: Ranks = { sortFn, accessorFn, placesUndefined, codes, rankCount: rank + 1 };
  rows.ranks.set(column.id, ranks);
  return ranks;
}

/** Returns true if rows whose value is `undefined` come after all others. */
const isUndefinedLast = ({ sortUndefined, isFlipped }: SortColumn): boolean =>
  sortUndefined === 'last' || (sortUndefined !== 'first' && (sortUndefined === 1) !== isFlipped);

/** Sorts by a column: equal rows stay in their order. */
function sortByRanks(indexes: Uint32Array, column: SortColumn, { codes, rankCount }: Ranks): Uint32Array {
  const isLast = isUndefinedLast(column);
  const bucketOf = (index: number): number => {
    const code = codes[index] ?? 0;
    if (code === undefinedCode) return isLast ? rankCount + 2 : 0;
    if (code === emptyCode) return rankCount + 1;
    const rank = code - firstRank;
    return 1 + (column.isFlipped ? rankCount - 1 - rank : rank);
  };
  // A counting sort.
  const starts = new Uint32Array(rankCount + 4);
  for (const index of indexes) starts[bucketOf(index) + 1] = (starts[bucketOf(index) + 1] ?? 0) + 1;
  for (let bucket = 1; bucket < starts.length; bucket += 1)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  const sorted = new Uint32Array(indexes.length);
  for (const index of indexes) {
    const bucket = bucketOf(index);
    const place = starts[bucket] ?? 0;
    sorted[place] = index;
    starts[bucket] = place + 1;
  }
  return sorted;
}

/** Compares rows as TanStack Table does, so that keys without an order are sorted by the same steps. */
function createComparison(rows: FlatRows, columns: readonly SortColumn[]): (a: number, b: number) => number {
  const compared = columns.map((sortColumn) => {
    const { column, sortUndefined, readKey, compare, isFlipped, isKind } = sortColumn;
    const keys = rows.keysOf(column, readKey, false);
    const read = rows.readerOf(column);
    const isLast = isUndefinedLast(sortColumn);
    return (a: number, b: number): number => {
      if (sortUndefined !== false) {
        const isUndefinedA = read(a) === undefined;
        const isUndefinedB = read(b) === undefined;
        if (isUndefinedA && isUndefinedB) return 0;
        if (isUndefinedA || isUndefinedB) return isUndefinedA === isLast ? 1 : -1;
      }
      const [keyA, keyB] = [keys[a], keys[b]];
      if (isKind && (keyA === undefined || keyB === undefined)) return keyA === keyB ? 0 : keyA === undefined ? 1 : -1;
      return compare(keyA, keyB) * (isFlipped ? -1 : 1);
    };
  });
  return (a, b) => {
    for (const compare of compared) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return a - b;
  };
}

/** Returns the indexes in the order of the columns. */
export function sortIndexes(rows: FlatRows, indexes: Uint32Array, columns: readonly SortColumn[]): Uint32Array {
  const ranks = columns.map((column) => ranksOf(rows, column));
  let sorted = indexes;
  for (const [place, column] of [...columns.entries()].toReversed()) {
    const known = ranks[place];
    if (!known) return Uint32Array.from([...indexes].sort(createComparison(rows, columns)));
    sorted = sortByRanks(sorted, column, known);
  }
  return sorted;
}
