import type { Json } from './json';
import { isJsonArray, isJsonObject, isObject, setOwn } from './json';
import { maskEntries, maskPair, maskUrl, type IsSecretKey } from './secrets';

/** Maximum levels of nested values of a definition: each state is two, in the state that holds it. */
export const maxDefinitionDepth = 160;
/** Maximum levels of nested values. */
export const maxDepth = 64;
/** Maximum number of values (numbers, strings, objects …) in one message. Further ones become a string that says so. A list ends with it. */
const maxValues = 200_000;
/** Maximum number of items of one list. A longer one ends with a string that says its length. */
const maxItems = 10_000;
/** Number of first entries that are kept of a typed array or a buffer. */
const maxBinaryItems = 20;
/** Number of values between two looks at the clock. */
const valuesPerTimeCheck = 512;
/** Maximum length of a text in characters. A longer one is cut, with its length. */
const maxTextLength = 20_000;

export interface Plain {
  readonly value: Json;
  /** Estimated bytes of memory. Parts that are shared with the value before cost nothing. */
  readonly bytes: number;
}

/** Results of `plain`. A docked inspector receives the same objects that the feed made, and does not convert them again. */
const made = new WeakMap<object, Plain>();

/**
 * Turns any value into JSON data. Unchanged parts are shared with `before`: ten thousand snapshots of a large context cost
 * about as much as their changes, and unchanged parts are found by identity.
 *
 * Functions become `{ type: name }`, as in Stately's messages. Errors, dates, maps, sets and DOM nodes become readable
 * data; typed arrays, buffers and blobs their kind, their length and their first entries. Circular, too deep and too many
 * values become a string that says so. Values that it returned before are returned as they are. Never throws, also if a getter does.
 *
 * @param special returns a replacement for an object or a function; undefined to keep it
 * @param levels maximum levels of nested values
 * @param until time of `performance.now()` after which further values are replaced by a note
 * @param isSecret true for keys whose values are masked
 * @example
 * plain({ at: new Date(0), go() {} }).value // { at: '1970-01-01T00:00:00.000Z', go: { type: 'go' } }
 */
export function plain(
  value: unknown,
  before?: Json,
  special?: (value: object) => unknown,
  until = Number.POSITIVE_INFINITY,
  levels = maxDepth,
  isSecret?: IsSecretKey,
): Plain {
  const known = isObject(value) ? made.get(value) : undefined;
  if (known) return value === before ? { ...known, bytes: 0 } : known;

  let bytes = 0;
  let left = maxValues;
  const open = new Set<object>();

  function text(value: string, before: Json | undefined): string {
    if (value === before) return value;
    const cut = value.length > maxTextLength ? `${value.slice(0, maxTextLength)}… (${value.length} characters)` : value;
    const kept = isSecret ? maskUrl(cut, isSecret) : cut;
    if (kept === before) return kept;
    bytes += 2 * kept.length + 16;
    return kept;
  }

  /** Returns the part before if it is the same one, without a look inside. */
  function keep(value: unknown, before: Json | undefined): Json {
    return before !== undefined && value === before ? before : walk(value, before);
  }

  function list(values: Iterable<unknown>, length: number, before: Json | undefined): readonly Json[] {
    const old = isJsonArray(before) ? before : undefined;
    const items: Json[] = [];
    let same = old !== undefined;
    for (const item of values) {
      // A message may hold a sparse list of any length, in few bytes.
      if (left < 0) break;
      // A list that was cut before has one item more, which says so.
      if (items.length >= maxItems && length > maxItems + 1) {
        items.push(text(`… ${count(length - maxItems)} more, ${count(length)} in all`, old?.[items.length]));
        if (same && !Object.is(items.at(-1), old?.[items.length - 1])) same = false;
        break;
      }
      const earlier = old?.[items.length];
      const next = keep(item, earlier);
      if (same && !Object.is(next, earlier)) same = false;
      items.push(next);
    }
    if (old && same && old.length === items.length) return old;
    bytes += 8 * items.length + 16;
    return items;
  }

  function object(all: Iterable<readonly [string, unknown]>, before: Json | undefined): Json {
    const entries = isSecret ? maskEntries([...all], isSecret) : all;
    const old = isJsonObject(before) ? before : undefined;
    const result: Record<string, Json> = {};
    let same = old !== undefined;
    let size = 0;
    for (const [key, item] of entries) {
      if (item === undefined) continue;
      const earlier = old && Object.hasOwn(old, key) ? old[key] : undefined;
      const next = keep(item, earlier);
      if (same && !Object.is(next, earlier)) same = false;
      setOwn(result, key, next);
      size += 1;
    }
    if (old && same && Object.keys(old).length === size) return old;
    bytes += 32 * size + 16;
    return result;
  }

  function inside(value: object, before: Json | undefined): Json {
    if (Array.isArray(value)) return list(isSecret ? maskPair(value, isSecret) : value, value.length, before);
    if (value instanceof Set) return list(value, value.size, before);
    const binary = describeBinary(value);
    if (binary) return object(binary, before);
    if (value instanceof Map) {
      if (value.size > maxItems) return list(value, value.size, before);
      // Keys that would be the same text are kept apart in a list of pairs.
      const names = new Set([...value.keys()].map(String));
      if ([...value.keys()].some(isObject) || names.size < value.size) return list(value, value.size, before);
      return object(
        [...value].map(([key, item]) => [String(key), item]),
        before,
      );
    }
    if (value instanceof Error) {
      const { name, message, cause } = value;
      return object([['name', name], ['message', message], ['cause', cause], ...Object.entries(value)], before);
    }
    if (value instanceof Date)
      return text(Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString(), before);
    if (value instanceof RegExp || value instanceof URL) return text(String(value), before);
    if (typeof Node !== 'undefined' && value instanceof Node) return text(`<${value.nodeName.toLowerCase()}>`, before);
    if ('toJSON' in value && typeof value.toJSON === 'function') {
      const json: unknown = Reflect.apply(value.toJSON, value, []);
      if (json !== value) return walk(json, before);
    }
    return object(entriesOf(value), before);
  }

  function walk(value: unknown, before: Json | undefined): Json {
    left -= 1;
    if (left % valuesPerTimeCheck === 0 && performance.now() > until) left = -1;
    if (left < 0) return 'too much to show';
    switch (typeof value) {
      case 'string':
        return text(value, before);
      case 'number':
        // JSON has no negative zero.
        return Number.isFinite(value) ? value + 0 : String(value);
      case 'boolean':
        return value;
      case 'bigint':
        return `${value}n`;
      case 'symbol':
        return String(value);
      case 'function':
        try {
          const instead = special?.(value);
          return instead === undefined ? object([['type', value.name]], before) : walk(instead, before);
        } catch {
          return 'not readable';
        }
      case 'undefined':
        return null;
      case 'object': {
        if (value === null) return null;
        if (open.has(value)) return 'a circle';
        if (open.size >= levels) return 'too deep to show';
        open.add(value);
        try {
          const instead = special?.(value);
          return instead === undefined ? inside(value, before) : walk(instead, before);
        } catch {
          return 'not readable';
        } finally {
          open.delete(value);
        }
      }
    }
    return null;
  }

  const json = keep(value, before);
  const result = { value: json, bytes };
  if (isObject(json)) made.set(json, result);
  return result;
}

/** Returns an object of parts that `plain` has made; the object before if it has the same parts. */
export function plainObject(parts: readonly (readonly [string, Plain])[], before?: Json): Plain {
  const old = isJsonObject(before) ? before : undefined;
  const isSame =
    old !== undefined &&
    Object.keys(old).length === parts.length &&
    parts.every(([key, part]) => Object.hasOwn(old, key) && Object.is(old[key], part.value));
  if (isSame) return { value: old, bytes: 0 };
  const value: Record<string, Json> = {};
  for (const [key, part] of parts) setOwn(value, key, part.value);
  const bytes = parts.reduce((sum, [, part]) => sum + part.bytes, 32 * parts.length + 16);
  const result = { value, bytes };
  made.set(value, result);
  return result;
}

const count = (amount: number): string => amount.toLocaleString('en');

/** Lists an object's own properties. One whose getter throws does not hide the others. */
function* entriesOf(value: object): Generator<readonly [string, unknown]> {
  for (const key of Object.keys(value)) {
    let item: unknown;
    try {
      item = Reflect.get(value, key);
    } catch {
      item = 'not readable';
    }
    yield [key, item];
  }
}

/** Describes a typed array, a buffer or a blob by its kind, its length and its first entries; undefined for anything else. */
function describeBinary(value: object): readonly (readonly [string, unknown])[] | undefined {
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    const items: unknown = 'length' in value ? value.length : 0;
    const first: unknown = Reflect.apply(Array.prototype.slice, value, [0, maxBinaryItems]);
    return [
      ['kind', nameOfKind(value)],
      ['length', items],
      ['first', first],
    ];
  }
  const isShared = typeof SharedArrayBuffer !== 'undefined' && value instanceof SharedArrayBuffer;
  if (value instanceof ArrayBuffer || isShared || value instanceof DataView) {
    const { byteLength } = value;
    const [buffer, start] = value instanceof DataView ? [value.buffer, value.byteOffset] : [value, 0];
    const first = [...new Uint8Array(buffer, start, Math.min(maxBinaryItems, byteLength))];
    return [
      ['kind', nameOfKind(value)],
      ['byteLength', byteLength],
      ['first', first],
    ];
  }
  if (typeof Blob !== 'undefined' && value instanceof Blob)
    return [
      ['kind', nameOfKind(value)],
      ...('name' in value ? [['name', value.name] as const] : []),
      ['type', value.type],
      ['byteLength', value.size],
    ];
  return undefined;
}

const nameOfKind = (value: object): string => Object.prototype.toString.call(value).slice('[object '.length, -1);
