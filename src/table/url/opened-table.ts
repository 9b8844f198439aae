import type { Param, TableState } from '../../../machines/table/table.types';
import { covers, writeParams } from './param';
import type { TableSearch } from './table-search';

/**
 * The state of a table when its page opens, decoded from the address.
 *
 * A router's `validateSearch` adds it to the search of the table's page. It is a class so that the router's
 * `stringifySearch` can recognise it and leave it out of the address. `createTableOpener` makes one from a search object.
 *
 * @example
 * const { search: text } = window.location;
 * const opened = new OpenedTable(text, search.decode(text));
 */
export class OpenedTable {
  constructor(
    /** The table's own parameters, as a search string. */
    readonly text: string,
    /** The state that the text decodes to. */
    readonly state: TableState,
  ) {}
}

/** Maximum number of decoded search strings that are kept: a router compares its search with the one before. */
const maxKeptTables = 10;

/**
 * Makes a function that decodes a table's state from a router's search object, in which each of the table's parameters
 * is raw text under its own name.
 *
 * Other parameters are ignored. Equal parameters give the same object, so that a router that compares its old search
 * with its new one finds no change. The function never throws.
 *
 * @example
 * const open = createTableOpener(search);
 * const validateSearch = (given: Record<string, unknown>) => ({ table: open(given) });
 */
export function createTableOpener(search: TableSearch): (given: Readonly<Record<string, unknown>>) => OpenedTable {
  const owns = ownPatterns(search);
  const kept = new Map<string, OpenedTable>();

  return (given) => {
    const params = Object.entries(given).flatMap(([name, value]): Param[] => {
      const text = owns.some((pattern) => covers(pattern, name)) ? paramString(value) : undefined;
      return text === undefined ? [] : [[name, text]];
    });
    const text = writeParams(params);
    const opened = kept.get(text) ?? new OpenedTable(text, search.decode(text));
    // Moves it to the end: the map is in the order of use, and its first text is the next to be dropped.
    kept.delete(text);
    kept.set(text, opened);
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKeptTables) break;
      kept.delete(oldest);
    }
    return opened;
  };
}

/**
 * Returns the patterns of all parameters that belong to a table.
 *
 * @example
 * ownPatterns(createTableSearch({ params: { globalFilter: 'q' } }))[0] // { name: 'q' }
 */
export const ownPatterns = ({ codecs }: Pick<TableSearch, 'codecs'>) =>
  Object.values(codecs).flatMap(({ owns }) => owns);

/**
 * Returns the text of a parameter's value in a search object, or `undefined` for an object, `null` and the like.
 * Numbers and booleans become text, because a link may give them: `<Link search={{ pageIndex: 2 }}>`.
 *
 * @example
 * paramString(2) // '2'
 * paramString({ page: 2 }) // undefined
 */
export function paramString(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
    ? String(value)
    : undefined;
}
