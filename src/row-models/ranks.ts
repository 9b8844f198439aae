import type { RowReader } from './column-values';

/** The numbers by which rows are sorted by a column. */
export interface Ranks {
  readonly sortFn: object;
  readonly accessorFn: unknown;
  readonly placesUndefined: boolean;
  /** By a row's index in the data: the rank of its value and `firstRank`, or one of the codes below it. */
  readonly codes: Uint32Array;
  readonly rankCount: number;
}

/** The codes of rows without a rank. */
export const undefinedCode = 0;
export const emptyCode = 1;
export const firstRank = 2;

const isText = (key: unknown): key is string => typeof key === 'string';
const isNumber = (key: unknown): key is number => typeof key === 'number' && !Number.isNaN(key);

/**
 * Returns true if a comparison puts all keys into one order. Texts beside numbers, `NaN` and `undefined` are greater and less than
 * nothing: their order is by the steps of the sorting.
 */
export const isOrderly = (keys: readonly unknown[]): boolean =>
  keys.every(isText) || keys.every(isNumber) || keys.every((key) => typeof key === 'boolean');

/**
 * Returns the keys in their order. The browser puts texts and numbers into an order of its own much faster than by a function, and
 * most are in their place then: a function is asked about each pair of neighbours, and about few others.
 */
function sortKeys(keys: readonly unknown[], compare: (a: unknown, b: unknown) => number): readonly unknown[] {
  if (keys.every(isText)) return keys.toSorted().sort(compare);
  if (keys.every(isNumber)) return Array.from<unknown>(Float64Array.from(keys).sort()).sort(compare);
  return keys.toSorted(compare);
}

/** What a column is ranked by. */
export interface Ranking extends Pick<Ranks, 'sortFn' | 'accessorFn' | 'placesUndefined'> {
  readonly length: number;
  /** Reads the value of a row. */
  readonly read: RowReader;
  readonly readKey: (value: unknown) => unknown;
  readonly compare: (a: unknown, b: unknown) => number;
  /** True where the key `undefined` is that of a row without a value. */
  readonly hasEmpty: boolean;
}

/** Returns the ranks of all rows by a column; `undefined` if its keys have no order. Equal keys are compared once. */
export function createRanks({ length, read, readKey, compare, hasEmpty, ...ranking }: Ranking): Ranks | undefined {
  const codes = new Uint32Array(length);
  const codeByKey = new Map<unknown, number>();
  const keys: unknown[] = [];
  for (let index = 0; index < length; index += 1) {
    const value = read(index);
    if (ranking.placesUndefined && value === undefined) continue;
    const key = readKey(value);
    if (hasEmpty && key === undefined) {
      codes[index] = emptyCode;
      continue;
    }
    let code = codeByKey.get(key);
    if (code === undefined) {
      code = firstRank + keys.length;
      codeByKey.set(key, code);
      keys.push(key);
    }
    codes[index] = code;
  }
  if (!hasEmpty && !isOrderly(keys)) return undefined;
  let hasEqualKeys = false;
  const sorted = sortKeys(keys, (a, b) => {
    const order = compare(a, b);
    if (order === 0) hasEqualKeys = true;
    return order;
  });
  // The codes of keys in the order of their first rows become those of their ranks.
  const rankedCodes = new Uint32Array(firstRank + keys.length);
  rankedCodes[emptyCode] = emptyCode;
  let rankCount = 0;
  let before: unknown;
  for (const key of sorted) {
    // Whatever sorts has compared each two neighbours: where none were equal, they need not be compared again.
    if (rankCount === 0 || !hasEqualKeys || compare(before, key) !== 0) rankCount += 1;
    rankedCodes[codeByKey.get(key) ?? undefinedCode] = firstRank + rankCount - 1;
    before = key;
  }
  for (let index = 0; index < length; index += 1) codes[index] = rankedCodes[codes[index] ?? 0] ?? 0;
  return { ...ranking, codes, rankCount };
}

/** The order of the rows of a column. */
export interface RankOrder {
  readonly isFlipped: boolean;
  /** True if rows whose value is `undefined` come after all others. */
  readonly isUndefinedLast: boolean;
}

/** Sorts rows by a column: equal rows stay in their order. A counting sort. */
export function sortByRanks(
  indexes: Uint32Array,
  { isFlipped, isUndefinedLast }: RankOrder,
  { codes, rankCount }: Ranks,
): Uint32Array {
  /** Where the rows of each code begin. Rows without a value come last in either direction. */
  const starts = new Uint32Array(firstRank + rankCount);
  for (const index of indexes) starts[codes[index] ?? 0] = (starts[codes[index] ?? 0] ?? 0) + 1;
  let start = 0;
  const begin = (code: number) => {
    const count = starts[code] ?? 0;
    starts[code] = start;
    start += count;
  };
  if (!isUndefinedLast) begin(undefinedCode);
  for (let rank = 0; rank < rankCount; rank += 1) begin(firstRank + (isFlipped ? rankCount - 1 - rank : rank));
  begin(emptyCode);
  if (isUndefinedLast) begin(undefinedCode);
  const sorted = new Uint32Array(indexes.length);
  for (const index of indexes) {
    const code = codes[index] ?? 0;
    const place = starts[code] ?? 0;
    sorted[place] = index;
    starts[code] = place + 1;
  }
  return sorted;
}
