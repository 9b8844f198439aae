import type { Json } from '../../../../machines/table';
import { dateFilter } from '../../columns/date/date.filter';
import type { Range } from '../../url/filter-codec';

export const dayRangeOf = (value: Json | undefined): Range<string> =>
  (value === undefined ? null : dateFilter.parse(value)) ?? [null, null];

/** Returns true if a range's end is before its start. No row can then match. */
export const isReversed = ([min, max]: Range<number> | Range<string>): boolean =>
  min !== null && max !== null && min > max;
