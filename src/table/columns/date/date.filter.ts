import { isJsonArray, isString, type Json } from '../../../shared/json';
import type { FilterCodec, Range } from '../../url/filter-codecs';
import { isOpen } from '../ranges';

/**
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
 * The codec of a day range filter: `["2026-01-01",null]`. Ignores `[null,null]` and days that don't exist.
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
