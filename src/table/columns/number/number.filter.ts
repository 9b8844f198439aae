import { rangeOf } from '../../../../machines/table/features/column-filters/column-filters.state';
import type { FilterCodec, Range } from '../../url/filter-codecs';
import { isOpen } from '../ranges';

/**
 * The codec of a number range filter: `[20,null]`. Ignores `[null,null]`.
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
