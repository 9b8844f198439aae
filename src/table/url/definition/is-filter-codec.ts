import type { ColumnFilterCodec } from './types';

/** The expected type, for error messages. */
export const takesCodec = 'an object with `parse` and `format`';

/**
 * Returns true for a filter codec.
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
