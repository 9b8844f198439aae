import type { Range } from '../url/filter-codecs';

/** Returns true for a range without bounds, which every value passes. */
export const isOpen = ([min, max]: Range<unknown>): boolean => min === null && max === null;

/** Returns true if the value is within the inclusive bounds. */
export const isWithin = (value: number, [min, max]: Range<number>): boolean =>
  (min === null || value >= min) && (max === null || value <= max);
