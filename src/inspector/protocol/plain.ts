import type { Json } from './json';
import { isJsonArray, isJsonObject, isRecord, setOwn } from './json';

/** How deep a value is followed, in levels. */
const deepest = 64;
/** How many values (numbers, texts, objects …) one message may bring: what is beyond is cut, and says so. */
const most = 200_000;
/** How many characters of one text are kept. */
const longest = 20_000;

export interface Plain {
  value: Json;
  /** Estimated bytes that this value adds to memory: what it shares with the one before costs nothing. */
  bytes: number;
}

/**
 * Turns any value into JSON data that shares every unchanged part with `before`, so that ten thousand snapshots of a
 * large context cost about what their changes cost, and an unchanged part is known by identity.
 *
 * Functions become `{ type: name }`, as in Stately's own messages; errors, dates, maps, sets and DOM nodes become what
 * a reader would want to see of them; whatever goes round in a circle, or is too deep or too much, becomes a text that
 * says so. Never throws, not even over a getter that does.
 *
 * @param special what to take in the place of an object or a function; undefined to take it as it is
 */
export function plain(value: unknown, before?: Json, special?: (value: object) => unknown): Plain {
  let bytes = 0;
  let left = most;
  const open = new Set<object>();

  function text(value: string, before: Json | undefined): string {
    if (value === before) return value;
    const kept = value.length > longest ? `${value.slice(0, longest)}… (${value.length} characters)` : value;
    if (kept === before) return kept;
    bytes += 2 * kept.length + 16;
    return kept;
  }

  function list(values: Iterable<unknown>, before: Json | undefined): readonly Json[] {
    const old = isJsonArray(before) ? before : undefined;
    const items: Json[] = [];
    let same = old !== undefined;
    for (const item of values) {
      const index = items.length;
      const next = walk(item, old?.[index]);
      if (same && !Object.is(next, old?.[index])) same = false;
      items.push(next);
    }
    if (old && same && old.length === items.length) return old;
    bytes += 8 * items.length + 16;
    return items;
  }

  function object(entries: Iterable<readonly [string, unknown]>, before: Json | undefined): Json {
    const old = isJsonObject(before) ? before : undefined;
    const result: Record<string, Json> = {};
    let same = old !== undefined;
    let size = 0;
    for (const [key, item] of entries) {
      if (item === undefined) continue;
      const earlier = old && Object.hasOwn(old, key) ? old[key] : undefined;
      const next = walk(item, earlier);
      if (same && !Object.is(next, earlier)) same = false;
      setOwn(result, key, next);
      size += 1;
    }
    if (old && same && Object.keys(old).length === size) return old;
    bytes += 32 * size + 16;
    return result;
  }

  function inside(value: object, before: Json | undefined): Json {
    if (Array.isArray(value) || value instanceof Set) return list(value, before);
    if (value instanceof Map) {
      return object(
        [...value].map(([key, item]) => [typeof key === 'string' ? key : label(key), item]),
        before,
      );
    }
    if (value instanceof Error)
      return object(
        [
          ['name', value.name],
          ['message', value.message],
        ],
        before,
      );
    if (value instanceof Date)
      return text(Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString(), before);
    if (value instanceof RegExp || value instanceof URL) return text(String(value), before);
    if (typeof Node !== 'undefined' && value instanceof Node) return text(`<${value.nodeName.toLowerCase()}>`, before);
    if ('toJSON' in value && typeof value.toJSON === 'function') {
      const json: unknown = Reflect.apply(value.toJSON, value, []);
      if (json !== value) return walk(json, before);
    }
    return object(Object.entries(value), before);
  }

  function walk(value: unknown, before: Json | undefined): Json {
    left -= 1;
    if (left < 0) return 'too much to show';
    switch (typeof value) {
      case 'string':
        return text(value, before);
      case 'number':
        // JSON knows no negative zero.
        return Number.isFinite(value) ? value + 0 : String(value);
      case 'boolean':
        return value;
      case 'bigint':
        return `${value}n`;
      case 'symbol':
        return String(value);
      case 'function': {
        const instead = special?.(value);
        return instead === undefined ? object([['type', value.name]], before) : walk(instead, before);
      }
      case 'undefined':
        return null;
      case 'object': {
        if (value === null) return null;
        // Data that was made plain before, and is still there.
        if (value === before) return before;
        const instead = special?.(value);
        if (instead !== undefined) return walk(instead, before);
        if (open.has(value)) return 'a circle';
        if (open.size >= deepest) return 'too deep to show';
        open.add(value);
        try {
          return inside(value, before);
        } catch {
          return 'not readable';
        } finally {
          open.delete(value);
        }
      }
    }
    return null;
  }

  return { value: walk(value, before), bytes };
}

function label(key: unknown): string {
  if (isRecord(key)) return 'id' in key ? String(key['id']) : 'object';
  return String(key);
}
