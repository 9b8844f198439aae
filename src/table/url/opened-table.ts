import type { TableState } from '../../../machines/table/base/table.types';
import { covers, firstParams, writeParams } from './param';
import { paramsOf, type SearchInput } from './search-input';
import type { TableSearch } from './table-search';

/**
 * A table's state when its page opens, decoded from the URL.
 *
 * A router's `validateSearch` may add an `OpenedTable` to the search object. It is a class, so that `stringifySearch`
 * can recognize it and omit it from the URL.
 *
 * @example
 * const { search: text } = window.location;
 * const opened = new OpenedTable(text, search.decode(text));
 */
export class OpenedTable {
  constructor(
    /** The table's params, as a search string. */
    readonly text: string,
    /** The state decoded from `text`. */
    readonly state: TableState,
  ) {}
}

/** Maximum number of cached results. They are cached because routers compare them by identity. */
const maxCachedTables = 10;

/**
 * Returns a function that decodes a table's state from a search string, `URLSearchParams`, or a router's search object.
 * Ignores other params.
 *
 * Equal params return the same object, so that a router detects no change. Never throws.
 *
 * @example
 * const open = createTableOpener(search);
 * const validateSearch = (given: Record<string, unknown>) => ({ table: open(given) });
 */
export function createTableOpener(search: TableSearch): (given: SearchInput) => OpenedTable {
  const owns = ownPatterns(search);
  const cached = new Map<string, OpenedTable>();

  return (given) => {
    const params = firstParams(paramsOf(given, (name) => owns.some((pattern) => covers(pattern, name))));
    const text = writeParams([...params.values()]);
    const opened = cached.get(text) ?? new OpenedTable(text, search.decode(text));
    // Inserts the entry again, so that the first key is the least recently used.
    cached.delete(text);
    cached.set(text, opened);
    const [oldest = ''] = cached.keys();
    if (cached.size > maxCachedTables) cached.delete(oldest);
    return opened;
  };
}

/**
 * Returns the name patterns of a table's search params.
 *
 * @example
 * ownPatterns(createTableSearch())[0] // { name: 'q' }
 */
export const ownPatterns = ({ codecs }: Pick<TableSearch, 'codecs'>) =>
  Object.values(codecs).flatMap(({ owns }) => owns);
