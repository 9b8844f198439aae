import type { ColumnFilterCodec } from './types';

/** Type of an option that takes the codec of a filter. */
export const takesCodec = 'an object with `parse` and `format`';

/**
 * Returns true for a codec of a filter.
 *
 * @example
 * isFilterCodec(numberFilter) // true
 */
export const isFilterCodec = (codec: unknown): codec is ColumnFilterCodec =>
  typeof codec === 'object' &&
  codec !== null &&
  'parse' in codec &&
  'format' in codec &&
  typeof codec.parse === 'function' &&
  typeof codec.format === 'function';
