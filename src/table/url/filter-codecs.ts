import { rangeOf, textOf } from '../../../machines/table/features/filtering/filtering.state';
import type { Json } from '../../../machines/table/table.types';

/** A lower and an upper bound, both included. `null` is an open end. */
export type Range<T> = readonly [min: T | null, max: T | null];

/**
 * Reads the value of a column's filter from the JSON in the address, and writes it.
 *
 * `format` undoes `parse`: `parse(format(filter))` is the same filter.
 */
export interface FilterCodec<Filter> {
  /** Returns `undefined` for a value that is no filter, among them `null` and the values of an empty filter. */
  readonly parse: (value: Json) => Filter | undefined;
  /** Returns the JSON that the address holds. */
  readonly format: (filter: Filter) => Json;
}

/**
 * The codec of a filter by a non-empty string: `"b"`.
 *
 * @example
 * textFilter.parse('b') // 'b'
 * textFilter.parse('') // undefined
 */
export const textFilter: FilterCodec<string> = {
  parse: (value) => textOf(value) || undefined,
  format: (text) => text,
};

const isOpen = ([min, max]: Range<unknown>): boolean => min === null && max === null;

/**
 * The codec of a filter by a range of numbers: `[20,null]`. `[null,null]` is no filter.
 *
 * @example
 * numberFilter.parse([20, null]) // [20, null]
 * numberFilter.parse(['20', null]) // undefined
 */
export const numberFilter: FilterCodec<Range<number>> = {
  parse: (value) => {
    const range = rangeOf(value);
    return isOpen(range) ? undefined : range;
  },
  format: ([min, max]) => [min, max],
};

/**
 * Returns true for a day of the calendar, written as `2026-11-20`.
 *
 * @example
 * isDay('2026-02-29') // false: no leap year
 */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const isDayBound = (bound: Json | undefined): bound is string | null =>
  bound === null || (typeof bound === 'string' && isDay(bound));

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/**
 * The codec of a filter by a range of days: `["2026-01-01",null]`. `[null,null]`, and a day that the calendar does not have,
 * are no filter.
 *
 * @example
 * dateFilter.parse(['2026-01-01', null]) // ['2026-01-01', null]
 * dateFilter.parse(['2026-02-29', null]) // undefined: no leap year
 */
export const dateFilter: FilterCodec<Range<string>> = {
  parse: (value) => {
    if (!isList(value) || value.length !== 2) return undefined;
    const [from, to] = value;
    return isDayBound(from) && isDayBound(to) && !isOpen([from, to]) ? [from, to] : undefined;
  },
  format: ([from, to]) => [from, to],
};

/**
 * The codec of a filter by `true` or `false`.
 *
 * @example
 * booleanFilter.parse(false) // false
 * booleanFilter.parse('false') // undefined
 */
export const booleanFilter: FilterCodec<boolean> = {
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  format: (value) => value,
};

/**
 * Makes the codec of a filter by one of these options: `"red"`. Any other value is no filter.
 *
 * @example
 * selectFilter(['red', 'blue']).parse('red') // 'red'
 * selectFilter(['red', 'blue']).parse('green') // undefined
 */
export function selectFilter(options: readonly string[]): FilterCodec<string> {
  const known = new Set<Json>(options);
  return {
    parse: (value) => (typeof value === 'string' && known.has(value) ? value : undefined),
    format: (option) => option,
  };
}

/**
 * Makes the codec of a filter by several of these options: `["red","blue"]`. Options that do not exist, such as one that was removed
 * since a link was made, are left out, and so are repeated options. A list without a known option is no filter. The order is kept.
 *
 * @example
 * multiSelectFilter(['red', 'blue']).parse(['blue', 'red']) // ['blue', 'red']
 * multiSelectFilter(['red', 'blue']).parse(['red', 'green']) // ['red']
 * multiSelectFilter(['red', 'blue']).parse(['green']) // undefined
 */
export function multiSelectFilter(options: readonly string[]): FilterCodec<readonly string[]> {
  const { parse } = selectFilter(options);
  return {
    parse: (value) => {
      if (!isList(value)) return undefined;
      const some = [...new Set(value.map(parse))].filter((option) => option !== undefined);
      return some.length > 0 ? some : undefined;
    },
    format: (some) => [...some],
  };
}
