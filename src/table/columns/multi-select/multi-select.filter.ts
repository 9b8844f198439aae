import type { FilterCodec } from '../../url/filter-codec';
import { createOptionReader, listTyped } from '../select/select.filter';

/**
 * Creates the codec for a filter that lists several of these options: `["red","blue"]`. Drops repeated and unknown
 * options, e.g. an option that was removed after a link was copied. Ignores a list without known options. Accepts other
 * formats that users may type into the URL.
 *
 * @example
 * multiSelectFilter(['red', 'blue']).parse(['blue', 'red']) // ['blue', 'red']
 * multiSelectFilter(['red', 'blue']).parse(['red', 'green']) // ['red']
 * multiSelectFilter(['red', 'blue']).parse(['green']) // undefined
 * multiSelectFilter(['red', 'blue']).parse({ equals: 'red' }) // ['red']
 */
export function multiSelectFilter(options: readonly string[]): FilterCodec<readonly string[]> {
  const readOption = createOptionReader(options);
  return {
    parse: (value) => {
      const some = [...new Set(listTyped(value).map(readOption))].filter((option) => option !== undefined);
      return some.length > 0 ? some : undefined;
    },
    format: (some) => [...some],
  };
}
