import type { Json } from '../../machines/table/types';

/** Maximum nesting of a parsed value. Writing or rendering a deeper one would exhaust the stack. */
const maxJsonDepth = 1000;

/** Parses a JSON text. Returns `undefined` if it is malformed or nests more than 1000 levels. Never throws. */
export function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isParsedWithin(maxJsonDepth, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the JSON text of a value, or `undefined` if JSON cannot hold it. Never throws. */
export function writeJson(value: Json): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Returns true if two JSON values are equal. The order of an object's keys does not count. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const entries: [string, unknown][] = Object.entries(a);
  const others = new Map<string, unknown>(Object.entries(b));
  const isSame = ([key, value]: [string, unknown]) => others.has(key) && isSameJson(value, others.get(key));
  return entries.length === others.size && entries.every(isSame);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Returns true if a value that `JSON.parse` returned nests at most `maxDepth` levels. It goes level by level, because a
 * recursion would itself exhaust the stack. The type predicate holds because `JSON.parse` returns JSON values only.
 */
function isParsedWithin(maxDepth: number, value: unknown): value is Json {
  let level: readonly object[] = [value].filter(isObject);
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++) {
    level = level.flatMap((inner): unknown[] => Object.values(inner)).filter(isObject);
  }
  return level.length === 0;
}
