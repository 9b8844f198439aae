import type { Param, TableState } from '../../machines/table/types';
import { covers, writeParams } from './param';
import type { TableSearch } from './table-search';

/**
 * A table's state as the address says it when the page opens.
 *
 * A router adds it to the search of the table's page. It is a class so that the router's `stringifySearch` can tell it
 * from what belongs in an address.
 */
export class OpenedTable {
  constructor(
    /** The table's own parameters, as a search text. */
    readonly text: string,
    readonly state: TableState,
  ) {}
}

/** Maximum number of decoded search texts that are kept, so that equal texts are the very same object. */
const maxKeptTables = 50;

/**
 * Makes what decodes a table from the search object of a router that keeps the table's parameters as text.
 *
 * Parameters of others are ignored. The same parameters give the very same object, so that a router that compares its
 * old and new search finds no change.
 *
 * @example
 * const open = createTableOpener(search);
 * const route = createRoute({ validateSearch: (given) => ({ table: open(given) }) });
 */
export function createTableOpener(search: TableSearch): (given: Readonly<Record<string, unknown>>) => OpenedTable {
  const owns = ownPatterns(search);
  const kept = new Map<string, OpenedTable>();

  return (given) => {
    const params = Object.entries(given).flatMap(([name, value]): Param[] => {
      const text = owns.some((pattern) => covers(pattern, name)) ? paramText(value) : undefined;
      return text === undefined ? [] : [[name, text]];
    });
    const text = writeParams(params);
    const opened = kept.get(text) ?? new OpenedTable(text, search.decode(text));
    // Sets it anew: the map's order is that of use, and the first is the one to leave out.
    kept.delete(text);
    kept.set(text, opened);
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKeptTables) break;
      kept.delete(oldest);
    }
    return opened;
  };
}

/** Returns the patterns of all parameters that are a table's own. */
export const ownPatterns = ({ codecs }: Pick<TableSearch, 'codecs'>) =>
  Object.values(codecs).flatMap(({ owns }) => owns);

/** Returns the text of a parameter's value: a link may give a number. Undefined for what cannot be a parameter's text. */
export function paramText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
    ? String(value)
    : undefined;
}
