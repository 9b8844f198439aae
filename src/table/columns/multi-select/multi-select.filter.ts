import { isJsonArray } from '../../../shared/json';
import type { FilterCodec } from '../../url/filter-codecs';
import { selectFilter } from '../select/select.filter';

/**
 * Creates the codec for a filter that chooses several of these options: `["red","blue"]`. It drops repeated and unknown
 * options, e.g. one that was removed after a link was copied. It keeps the order, and ignores a list without known
 * options.
 *
 * @example
 * multiSelectFilter(['red', 'blue']).parse(['blue', 'red']) // ['blue', 'red']
 * multiSelectFilter(['red', 'blue']).parse(['red', 'green']) // ['red']
 * multiSelectFilter(['red', 'blue']).parse(['green']) // undefined
 */
export function multiSelectFilter(options: readonly string[]): FilterCodec<readonly string[]> {
  const { parse } = selectFilter(options);
  return {
    parse: (value) => {
      if (!isJsonArray(value)) return undefined;
      const some = [...new Set(value.map(parse))].filter((option) => option !== undefined);
      return some.length > 0 ? some : undefined;
    },
    format: (some) => [...some],
  };
}
