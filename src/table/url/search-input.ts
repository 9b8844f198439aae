import type { Param } from '../../../machines/history/history.types';
import { readParams, writeParams } from './param';

/** A param as parsed by a router. */
export interface ParsedParam {
  readonly value: unknown;
  /** The decoded text. */
  readonly text: string;
  /** The raw part of the URL, with all params of this name. */
  readonly raw: string;
}

/**
 * A search object's key for table params whose parsed value differs from their text, e.g. `q=1.0` as the number 1.
 * The property is enumerable, because routers copy a search object before they validate it.
 */
export const changedParams = Symbol('chartable changed params');

/** Returns a parsed param if `value` is still the param's parsed value or its text. */
export function findParsed(search: object, name: string, value: unknown): ParsedParam | undefined {
  const { [changedParams]: changed }: { readonly [changedParams]?: ReadonlyMap<string, ParsedParam> } = search;
  const parsed = changed?.get(name);
  return parsed && (Object.is(parsed.value, value) || parsed.text === value) ? parsed : undefined;
}

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

/**
 * Search params of any of these types. If a param is repeated, only the first counts.
 *
 * - A search string, with or without the `?`
 * - `URLSearchParams`, including the result of Next.js's `useSearchParams()`
 * - An object of strings or lists of strings, such as Next.js's `searchParams`, or TanStack Router's search object
 */
export type SearchInput = string | URLSearchParams | Readonly<Record<string, unknown>>;

/** Returns the params in the given order. Skips values that aren't strings, numbers or booleans. */
export function paramsOf(given: SearchInput, isRead: (name: string) => boolean = () => true): Param[] {
  if (typeof given === 'string' || isSearchParams(given))
    return readParams(given.toString()).filter(([name]) => isRead(name));
  return Object.entries(given).flatMap(([name, value]): Param[] => {
    if (!isRead(name)) return [];
    const text = findParsed(given, name, value)?.text ?? paramString(Array.isArray(value) ? value[0] : value);
    return text === undefined ? [] : [[name, text]];
  });
}

/**
 * Returns all search params as a string, with a leading `?` unless it is empty. Strings are returned unchanged.
 *
 * @example
 * searchStringOf({ q: ['oslo', 'rome'] }) // '?q=oslo&q=rome'
 */
export function searchStringOf(given: SearchInput): string {
  if (typeof given === 'string') return given;
  if (isSearchParams(given)) return writeParams([...given]);
  const toParams = ([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).flatMap((item) => paramsOf({ [name]: item }));
  return writeParams(Object.entries(given).flatMap(toParams));
}

/** True for `URLSearchParams`. Checks for an iterator, because params from a frame or a polyfill have another class. */
const isSearchParams = (given: object): given is URLSearchParams => Symbol.iterator in given;
