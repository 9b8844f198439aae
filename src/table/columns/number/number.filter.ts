import { rangeOf } from '../../../../machines/table/base/filter-values';
import { isString, type Json } from '../../../../machines/shared/json';
import { isOpen, type FilterCodec, type Range } from '../../url/filter-codec';
import { readOperator } from '../operators/operators';

/** Converts a number that a user typed into the URL, e.g. `'40'` to 40. Other values stay unchanged. */
export const readNumber = (value: Json): Json =>
  isString(value) && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;

/**
 * The codec of a number range filter: `[20,null]`. Ignores `[null,null]`. Converts `equals`, which users may type into
 * the URL, to a range.
 *
 * @example
 * numberFilter.parse([20, null]) // [20, null]
 * numberFilter.parse(['20', null]) // undefined
 * numberFilter.parse({ equals: '20' }) // [20, 20]
 */
export const numberFilter: FilterCodec<Range<number>> = {
  parse: (value) => {
    const [operator, operand = null] = readOperator(value) ?? [];
    const number = readNumber(operand);
    const range = rangeOf(operator === 'equals' ? [number, number] : value);
    return isOpen(range) ? undefined : range;
  },
  format: ([min, max]) => [min, max],
};
