import type { Range } from '../url/filter-codecs';

/** Returns true for a range without bounds: it filters nothing. */
export const isOpen = ([min, max]: Range<unknown>): boolean => min === null && max === null;

/** Returns true if the value lies within the bounds, both included. A range whose end is below its start contains nothing. */
export const isWithin = (value: number, [min, max]: Range<number>): boolean =>
  (min === null || value >= min) && (max === null || value <= max);
