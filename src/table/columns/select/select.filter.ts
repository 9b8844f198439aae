import type { Json } from '../../../../machines/table/table.types';
import type { FilterCodec } from '../../url/filter-codecs';

/**
 * Creates the codec for a filter that chooses one of these options: `"red"`. Ignores other values.
 *
 * @example
 * selectFilter(['red', 'blue']).parse('red') // 'red'
 * selectFilter(['red', 'blue']).parse('green') // undefined
 */
export function selectFilter(options: readonly string[]): FilterCodec<string> {
  const known = new Set<Json>(options);
  return {
    parse: (value) => (typeof value === 'string' && known.has(value) ? value : undefined),
    format: (option) => option,
  };
}
