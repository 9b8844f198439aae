import type { FilterCodec } from '../../url/filter-codec';

/**
 * The codec of a filter that is `true` or `false`.
 *
 * @example
 * booleanFilter.parse(false) // false
 * booleanFilter.parse('false') // undefined
 */
export const booleanFilter: FilterCodec<boolean> = {
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  format: (value) => value,
};
