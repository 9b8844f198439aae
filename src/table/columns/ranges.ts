import type { Range } from '../url/filter-codec';

export const isOpen = ([min, max]: Range<unknown>): boolean => min === null && max === null;

export const isWithin = (value: number, [min, max]: Range<number>): boolean =>
  (min === null || value >= min) && (max === null || value <= max);
