import type { FilterCodec } from '../../url/filter-codecs';

/**
 * The codec of a filter by `true` or `false`.
 *
 * @example
 * booleanFilter.parse(false) // false
 * booleanFilter.parse('false') // undefined
 */
export const booleanFilter: FilterCodec<boolean> = {
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  format: (value) => value,
};
