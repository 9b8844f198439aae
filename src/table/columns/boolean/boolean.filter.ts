import type { FilterCodec } from '../../url/filter-codec';

/**
 * The codec of a `true` or `false` filter.
 *
 * @example
 * booleanFilter.parse(false) // false
 * booleanFilter.parse('false') // undefined
 */
export const booleanFilter: FilterCodec<boolean> = {
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  format: (value) => value,
};
