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
