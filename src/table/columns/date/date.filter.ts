import { isJsonArray, isString, type Json } from '../../../shared/json';
import type { FilterCodec, Range } from '../../url/filter-codecs';
import { isOpen } from '../ranges';

/**
 * Returns true for an existing day in the form `2026-11-20`.
 *
 * @example
 * isDay('2026-02-29') // false: no leap year
 */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const isDayBound = (bound: Json | undefined): bound is string | null =>
  bound === null || (isString(bound) && isDay(bound));

/**
 * The codec of a filter by a range of days: `["2026-01-01",null]`. It ignores `[null,null]` and days that don't exist.
 *
 * @example
 * dateFilter.parse(['2026-01-01', null]) // ['2026-01-01', null]
 * dateFilter.parse(['2026-02-29', null]) // undefined: no leap year
 */
export const dateFilter: FilterCodec<Range<string>> = {
  parse: (value) => {
    if (!isJsonArray(value) || value.length !== 2) return undefined;
    const [from, to] = value;
    return isDayBound(from) && isDayBound(to) && !isOpen([from, to]) ? [from, to] : undefined;
  },
  format: ([from, to]) => [from, to],
};
