import type { Json } from '../../machines/table/types';

/** Deeper values are refused: writing them again, or showing them, would exhaust the stack. */
const deepest = 1000;

/** The value of a JSON text, `undefined` where it is broken or nests over 1000 levels. Never throws. */
export function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isParsedWithin(deepest, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The JSON text of a value, `undefined` for what JSON cannot hold. Never throws. */
export function writeJson(value: Json): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Whether two values of JSON are equal; the order of an object's keys does not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const entries: [string, unknown][] = Object.entries(a);
  const others = new Map<string, unknown>(Object.entries(b));
  const isSame = ([key, value]: [string, unknown]) => others.has(key) && sameJson(value, others.get(key));
  return entries.length === others.size && entries.every(isSame);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether what `JSON.parse` gave, which is Json by definition, nests no deeper than so many levels. Level by level,
 * because a recursion would itself exhaust the stack.
 */
function isParsedWithin(levels: number, value: unknown): value is Json {
  let level: readonly object[] = [value].filter(isObject);
  for (let depth = 0; depth < levels && level.length > 0; depth++) {
    level = level.flatMap((inner): unknown[] => Object.values(inner)).filter(isObject);
  }
  return level.length === 0;
}
