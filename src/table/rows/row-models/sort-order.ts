import { sortFn_basic } from '@tanstack/table-core';
import type { HostColumn, HostTable } from '../../host/table-9';
import { sourceOf } from './filter-tests';
import type { FlatRows } from './flat-rows';
import { createRanks, sortByRanks, type Ranks } from './ranks';

type SortFn = ReturnType<HostColumn['getSortFn']>;
type Sorting = readonly { readonly id: string; readonly desc: boolean }[];

interface ValueSortFn {
  readonly sort: (a: unknown, b: unknown) => number;
  readonly resolveDataValue?: ((value: unknown) => unknown) | undefined;
}

interface KindSortFn {
  readonly readValue: (value: unknown, columnId: string) => unknown;
  readonly compareValues: (a: unknown, b: unknown) => number;
  readonly isNumeric?: boolean;
}

/** True if `constructSortFn` made the function, and its `sort` takes only two values. See `isValueFilterFn`. */
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

interface SortColumn {
  readonly column: HostColumn;
  readonly sortFn: SortFn;
  readonly isFlipped: boolean;
  /** The position of rows whose value is `undefined`. `false` if the sort function compares them. */
  readonly sortUndefined: false | 'first' | 'last' | -1 | 1;
  readonly readKey: (value: unknown) => unknown;
  readonly compare: (a: unknown, b: unknown) => number;
  readonly isKind: boolean;
  readonly isNumeric: boolean;
}

/** Returns the columns to sort by, or `undefined` if a sort function needs row objects. */
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
      const isNumeric = sortFn.isNumeric === true;
      columns.push({ ...common, readKey, compare: (a, b) => sortFn.compareValues(a, b), isKind: true, isNumeric });
    } else if (isValueSortFn(sortFn)) {
      const { sort, resolveDataValue = (value: unknown) => value } = sortFn;
      columns.push({ ...common, readKey: resolveDataValue, compare: sort, isKind: false, isNumeric: false });
    } else return undefined;
  }
  return columns;
}

/** If fewer than this share of all rows match, only the matching rows are ranked. */
const maxShare = 0.5;

/**
 * Returns a column's ranks, or `undefined` if its keys have no total order. If few rows match, ranks only these rows.
 * Once other rows match, ranks all rows, so that further typing needs no ranking.
 */
function ranksOf(rows: FlatRows, indexes: Uint32Array, sortColumn: SortColumn): Ranks | undefined {
  const { column, sortFn, sortUndefined, readKey, compare, isKind, isNumeric } = sortColumn;
  const { accessorFn } = column;
  const placesUndefined = sortUndefined !== false;
  const known = rows.ranks.get(column.id);
  const isSameColumn =
    known?.sortFn === sortFn && known.accessorFn === accessorFn && known.placesUndefined === placesUndefined;
  if (isSameColumn && (known.indexes === rows.indexes || known.indexes === indexes)) return known;
  const ranks = createRanks({
    length: rows.length,
    indexes: !isSameColumn && indexes.length < rows.length * maxShare ? indexes : rows.indexes,
    read: rows.readerOf(column),
    readKey,
    compare,
    isNumeric,
    hasEmpty: isKind,
    sortFn,
    accessorFn,
    placesUndefined,
  });
  if (ranks) rows.ranks.set(column.id, ranks);
  return ranks;
}

const isUndefinedLast = ({ sortUndefined, isFlipped }: SortColumn): boolean =>
  sortUndefined === 'last' || (sortUndefined !== 'first' && (sortUndefined === 1) !== isFlipped);

/** Returns a function that compares rows as TanStack Table does, for keys without a total order. */
function createComparison(rows: FlatRows, columns: readonly SortColumn[]): (a: number, b: number) => number {
  const compared = columns.map((sortColumn) => {
    const { column, sortUndefined, readKey, compare, isFlipped, isKind } = sortColumn;
    const read = rows.readerOf(column);
    const keys = Array.from({ length: rows.length }, (_, index) => readKey(read(index)));
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

export function sortIndexes(rows: FlatRows, indexes: Uint32Array, columns: readonly SortColumn[]): Uint32Array {
  const ranks = columns.map((column) => ranksOf(rows, indexes, column));
  let sorted = indexes;
  for (const [place, column] of [...columns.entries()].toReversed()) {
    const known = ranks[place];
    if (!known) return Uint32Array.from([...indexes].sort(createComparison(rows, columns)));
    sorted = sortByRanks(sorted, { ...column, isUndefinedLast: isUndefinedLast(column) }, known);
  }
  return sorted;
}
