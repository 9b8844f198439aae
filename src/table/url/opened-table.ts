import type { Param, TableState } from '../../../machines/table/table.types';
import { covers, writeParams } from './param';
import type { TableSearch } from './table-search';

/**
 * A table's state when its page opens, decoded from the URL.
 *
 * A router's `validateSearch` may add it to the page's search. It is a class, so that the router's `stringifySearch`
 * can recognize it and omit it from the URL. Created by `createTableOpener`.
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

/** A param as a router's parser has read it. */
export interface ParsedParam {
  readonly value: unknown;
  /** The decoded text. */
  readonly text: string;
  /** The part of the URL, with all params of this name. */
  readonly raw: string;
}

/**
 * Key of the table params whose value has lost their exact text, e.g. `q=1.0` parsed as the number 1. It is an
 * enumerable property, because routers copy a search object before they validate it.
 */
export const changedParams = Symbol('chartable changed params');

/** Returns the parsed param if a search object still has its value, or its text. */
export function findParsed(search: object, name: string, value: unknown): ParsedParam | undefined {
  const { [changedParams]: changed }: { readonly [changedParams]?: ReadonlyMap<string, ParsedParam> } = search;
  const parsed = changed?.get(name);
  return parsed && (Object.is(parsed.value, value) || parsed.text === value) ? parsed : undefined;
}

/** Routers compare this object with earlier ones. */
const maxCachedTables = 10;

/**
 * Returns a function that decodes a table's state from a router's search object, or from an object of raw strings.
 * Ignores other params.
 *
 * Equal params return the same object, so that a router detects no change. Never throws.
 *
 * @example
 * const open = createTableOpener(search);
 * const validateSearch = (given: Record<string, unknown>) => ({ table: open(given) });
 */
export function createTableOpener(search: TableSearch): (given: Readonly<Record<string, unknown>>) => OpenedTable {
  const owns = ownPatterns(search);
  const cached = new Map<string, OpenedTable>();

  return (given) => {
    const params = Object.entries(given).flatMap(([name, value]): Param[] => {
      if (!owns.some((pattern) => covers(pattern, name))) return [];
      const text = findParsed(given, name, value)?.text ?? paramString(value);
      return text === undefined ? [] : [[name, text]];
    });
    const text = writeParams(params);
    const opened = cached.get(text) ?? new OpenedTable(text, search.decode(text));
    // Inserts the entry again, so that the least recently used key is the first.
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

/**
 * Converts a search object's value to a string. Links may contain numbers and booleans: `<Link search={{ page: 2
 * }}>`. Returns `undefined` for other values, e.g. objects and `null`.
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
