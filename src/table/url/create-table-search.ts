import { partCodecs } from '../features/codecs';
import { createSearch, type TableSearch, type TableSearchOptions } from './table-search';

/**
 * Creates the codec for a table's state in the URL.
 *
 * @example
 * const search = createTableSearch();
 * search.decode('?q=ada&page=2'); // globalFilter 'ada', pageIndex 1, all others the standard defaults
 *
 * @throws {Error} in development, if an option has an unknown state or form, two states share a param, a param's name
 * is empty or malformed, or the URL can't represent a default
 */
export function createTableSearch(options: TableSearchOptions = {}): TableSearch {
  return createSearch(options, partCodecs, 'createTableSearch');
}
