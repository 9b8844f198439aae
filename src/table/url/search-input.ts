import type { Param } from '../../../machines/history/history.types';
import { findParsed, paramString } from './parsed-param';
import { readParams, writeParams } from './param';

/**
 * Search params in any of these forms. If a param is repeated, the first one counts.
 *
 * - A search string, with or without the `?`
 * - `URLSearchParams`, including the result of Next.js's `useSearchParams()`
 * - An object of strings or lists of strings, such as Next.js's `searchParams`, or TanStack Router's search object
 */
export type SearchInput = string | URLSearchParams | Readonly<Record<string, unknown>>;

/** Returns the params in their order. Skips those that aren't strings, numbers or booleans. */
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

/** A frame's or a polyfill's params are instances of another class. */
const isSearchParams = (given: object): given is URLSearchParams => Symbol.iterator in given;
