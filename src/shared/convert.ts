import { isJsonArray, isJsonObject, isObject, setOwn, type Json } from '../../machines/shared/json';
import { maskEntries, maskPair, maskUrl, type IsSecretKey } from './secrets';

export const maxDepth = 64;

/** Maximum number of values (numbers, strings, objects …) in one message. A note replaces the rest. */
const maxValues = 200_000;
/** Maximum number of items in a list. */
const maxItems = 10_000;
/** Number of values between two checks of `until`, because reading the clock is slow. */
const valuesPerTimeCheck = 512;
/** Maximum number of characters per string. */
const maxStringLength = 20_000;

export interface ConversionOptions {
  readonly replace?: ((value: object) => unknown) | undefined;
  readonly isSecret?: IsSecretKey | undefined;
  /** Maximum nesting depth. Default: `maxDepth`. */
  readonly maxLevels?: number | undefined;
  /** Deadline as a `performance.now()` time. Notes replace values that aren't converted by then. Default: none. */
  readonly until?: number | undefined;
}

export class Conversion {
  bytes = 0;
  readonly #options: ConversionOptions;
  #valuesLeft = maxValues;
  readonly #open = new Set<object>();

  constructor(options: ConversionOptions) {
    this.#options = options;
  }

  convert(value: unknown, before: Json | undefined): Json {
    return before !== undefined && value === before ? before : this.#walk(value, before);
  }

  #walk(value: unknown, before: Json | undefined): Json {
    this.#valuesLeft -= 1;
    if (this.#valuesLeft % valuesPerTimeCheck === 0 && this.#isTooLate()) this.#valuesLeft = -1;
    if (this.#valuesLeft < 0) return 'too much to show';
    switch (typeof value) {
      case 'string':
        return this.#string(value, before);
      case 'number':
        // `+ 0` turns -0 into 0, because JSON has no negative zero.
        return Number.isFinite(value) ? value + 0 : String(value);
      case 'boolean':
        return value;
      case 'bigint':
        return `${value}n`;
      case 'symbol':
        return String(value);
      case 'function':
        return this.#function(value, before);
      case 'object':
        return value === null ? null : this.#nested(value, before);
      case 'undefined':
        return null;
    }
    return null;
  }

  #isTooLate(): boolean {
    const { until } = this.#options;
    return until !== undefined && performance.now() > until;
  }

  #string(value: string, before: Json | undefined): string {
    if (value === before) return value;
    const { isSecret } = this.#options;
    const cut =
      value.length > maxStringLength ? `${value.slice(0, maxStringLength)}… (${value.length} characters)` : value;
    const shown = isSecret ? maskUrl(cut, isSecret) : cut;
    if (shown === before) return shown;
    this.bytes += 2 * shown.length + 16;
    return shown;
  }

  #function(value: { readonly name: string }, before: Json | undefined): Json {
    try {
      const instead = this.#options.replace?.(value);
      return instead === undefined ? this.#object([['type', value.name]], before) : this.#walk(instead, before);
    } catch {
      return 'unreadable';
    }
  }

  #nested(value: object, before: Json | undefined): Json {
    if (this.#open.has(value)) return 'circular reference';
    if (this.#open.size >= (this.#options.maxLevels ?? maxDepth)) return 'too deep to show';
    this.#open.add(value);
    try {
      const instead = this.#options.replace?.(value);
      return instead === undefined ? this.#contents(value, before) : this.#walk(instead, before);
    } catch {
      return 'unreadable';
    } finally {
      this.#open.delete(value);
    }
  }

  #contents(value: object, before: Json | undefined): Json {
    const { isSecret } = this.#options;
    if (Array.isArray(value)) return this.#list(isSecret ? maskPair(value, isSecret) : value, value.length, before);
    if (value instanceof Set) return this.#list(value, value.size, before);
    const binary = describeBinary(value);
    if (binary) return this.#object(binary, before);
    if (value instanceof Map) return this.#map(value, before);
    if (value instanceof Error) {
      const { name, message, cause } = value;
      return this.#object([['name', name], ['message', message], ['cause', cause], ...Object.entries(value)], before);
    }
    if (value instanceof Date)
      return this.#string(Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString(), before);
    if (value instanceof RegExp || value instanceof URL) return this.#string(String(value), before);
    if (typeof Node !== 'undefined' && value instanceof Node)
      return this.#string(`<${value.nodeName.toLowerCase()}>`, before);
    if ('toJSON' in value && typeof value.toJSON === 'function') {
      const json: unknown = Reflect.apply(value.toJSON, value, []);
      if (json !== value) return this.#walk(json, before);
    }
    return this.#object(entriesOf(value), before);
  }

  #map(value: ReadonlyMap<unknown, unknown>, before: Json | undefined): Json {
    const keys = value.size > maxItems ? [] : [...value.keys()];
    // In an object, keys with equal strings would overwrite each other, e.g. `1` and `'1'`.
    const isList = keys.some(isObject) || new Set(keys.map(String)).size < value.size;
    if (isList) return this.#list(value, value.size, before);
    return this.#object(
      [...value].map(([key, item]) => [String(key), item]),
      before,
    );
  }

  #list(values: Iterable<unknown>, length: number, before: Json | undefined): readonly Json[] {
    const old = isJsonArray(before) ? before : undefined;
    const items: Json[] = [];
    let isSame = old !== undefined;
    for (const item of values) {
      if (this.#valuesLeft < 0) break;
      // A list with one item too many isn't truncated, because the note would replace only that item.
      if (items.length >= maxItems && length > maxItems + 1) {
        const note = `… ${formatCount(length - maxItems)} more, ${formatCount(length)} in all`;
        items.push(this.#string(note, old?.[items.length]));
        if (isSame && !Object.is(items.at(-1), old?.[items.length - 1])) isSame = false;
        break;
      }
      const earlier = old?.[items.length];
      const next = this.convert(item, earlier);
      if (isSame && !Object.is(next, earlier)) isSame = false;
      items.push(next);
    }
    if (old && isSame && old.length === items.length) return old;
    this.bytes += 8 * items.length + 16;
    return items;
  }

  #object(all: Iterable<readonly [string, unknown]>, before: Json | undefined): Json {
    const { isSecret } = this.#options;
    const entries = isSecret ? maskEntries([...all], isSecret) : all;
    const old = isJsonObject(before) ? before : undefined;
    const result: Record<string, Json> = {};
    let isSame = old !== undefined;
    let size = 0;
    for (const [key, item] of entries) {
      if (item === undefined) continue;
      const earlier = old && Object.hasOwn(old, key) ? old[key] : undefined;
      const next = this.convert(item, earlier);
      if (isSame && !Object.is(next, earlier)) isSame = false;
      setOwn(result, key, next);
      size += 1;
    }
    if (old && isSame && Object.keys(old).length === size) return old;
    this.bytes += 32 * size + 16;
    return result;
  }
}

const formatCount = (amount: number): string => amount.toLocaleString('en');

/** Yields own properties. If a getter throws, the property's value is the string `unreadable`. */
function* entriesOf(value: object): Generator<readonly [string, unknown]> {
  for (const key of Object.keys(value)) {
    let item: unknown;
    try {
      item = Reflect.get(value, key);
    } catch {
      item = 'unreadable';
    }
    yield [key, item];
  }
}

const maxBinaryItems = 20;

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
