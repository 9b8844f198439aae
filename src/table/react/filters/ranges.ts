import type { Json } from '../../../../machines/table';
import { dateFilter } from '../../url/filter-codecs';

/** The bounds of a range of numbers or days. `null` means unlimited. */
export type Range<Bound extends number | string> = readonly [min: Bound | null, max: Bound | null];

export const dayRangeOf = (value: Json | undefined): Range<string> =>
  (value === undefined ? null : dateFilter.parse(value)) ?? [null, null];

/** Returns true for a range that ends before it begins. No row can match it. */
export const isReversed = ([min, max]: Range<number> | Range<string>): boolean =>
  min !== null && max !== null && min > max;
