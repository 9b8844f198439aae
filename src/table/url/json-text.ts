import { isObject, type Json } from '../../../machines/shared/json';
import type { UrlStateKey } from '../../../machines/table/base/table.types';
import { idsInState } from '../../../machines/table/base/table.states';

/** Maximum depth of JSON. Deeper values would overflow the stack when written or rendered. */
const maxJsonDepth = 1000;

/** Returns `undefined` if the JSON is malformed or nests more than 1000 levels. Never throws. */
export function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isParsedWithin(maxJsonDepth, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a value as JSON, or `undefined` if JSON can't represent it. Never throws. */
export function writeJson(value: Json): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameJson(item, b[at]))
    );
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  );
}

/**
 * True if a value from `JSON.parse` nests at most `maxDepth` levels. Loops over the levels, because recursion could
 * exhaust the stack. The type predicate is correct: `JSON.parse` returns only JSON values.
 */
function isParsedWithin(maxDepth: number, value: unknown): value is Json {
  let level: readonly object[] = [value].filter(isObject);
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++) {
    level = level.flatMap((inner): unknown[] => Object.values(inner)).filter(isObject);
  }
  return level.length === 0;
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  const others = new Set(b);
  return a.length === b.length && a.every((id) => others.has(id));
}

/** True if two states are equal. Ignores the order of IDs in states that are sets, e.g. selected rows. */
export function isSameState(key: UrlStateKey, a: unknown, b: unknown): boolean {
  const [ids, others] = [idsInState(key, a), idsInState(key, b)];
  return ids && others ? isSameSet(ids, others) : isSameJson(a, b);
}
