import type { Json } from '../../../../machines/table';
import { dateFilter, type Range } from '../../url/filter-codecs';

export const dayRangeOf = (value: Json | undefined): Range<string> =>
  (value === undefined ? null : dateFilter.parse(value)) ?? [null, null];

/** Returns true if the range ends before it begins, so no row can match. */
export const isReversed = ([min, max]: Range<number> | Range<string>): boolean =>
  min !== null && max !== null && min > max;
