import { isJsonArray, isString, type Json } from '../../../../machines/shared/json';
import { isOpen, type FilterCodec, type Range } from '../../url/filter-codec';
import { readOperator } from '../operators/operators';
import { shiftDay } from './days';

/**
 * @example
 * isDay('2026-02-29') // false: 2026 isn't a leap year
 */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const isDayBound = (bound: Json | undefined): bound is string | null =>
  bound === null || (isString(bound) && isDay(bound));

function readTypedDay(value: Json): Json {
  const [operator, day = null] = readOperator(value) ?? [];
  if (!isString(day) || !isDay(day)) return value;
  if (operator === 'equals') return [day, day];
  if (operator === 'before') return [null, shiftDay(day, -1)];
  return operator === 'after' ? [shiftDay(day, 1), null] : value;
}

/**
 * The codec of a day range filter: `["2026-01-01",null]`. Ignores `[null,null]` and ranges with days that don't exist.
 * Converts `equals`, `before` and `after`, which users may type into the URL, to a range.
 *
 * @example
 * dateFilter.parse(['2026-01-01', null]) // ['2026-01-01', null]
 * dateFilter.parse(['2026-02-29', null]) // undefined: no leap year
 * dateFilter.parse({ after: '2026-01-01' }) // ['2026-01-02', null]
 */
export const dateFilter: FilterCodec<Range<string>> = {
  parse: (value) => {
    const range = readTypedDay(value);
    if (!isJsonArray(range) || range.length !== 2) return undefined;
    const [from, to] = range;
    return isDayBound(from) && isDayBound(to) && !isOpen([from, to]) ? [from, to] : undefined;
  },
  format: ([from, to]) => [from, to],
};
