import { makeObjectMap } from '@tanstack/table-core';

/** Returns the index that a property key names; -1 for other keys. */
function indexOfKey(key: PropertyKey): number {
  if (typeof key !== 'string') return -1;
  const first = key.charCodeAt(0);
  if (!(first >= 48 && first <= 57)) return -1;
  const index = Number(key);
  return String(index) === key ? index : -1;
}

/**
 * Returns an array whose items are made when they are first read.
 *
 * The array starts with holes only. JavaScript looks for the item of a hole in the array's prototype. This prototype is a proxy
 * that makes the item and stores it in the array, so that each later read is a plain read. All methods of arrays, `for of` and spreading
 * read items this way.
 *
 * Whatever lists own properties skips holes: `Object.keys`, `Object.assign`, `for in` and `structuredClone`. Give them a copy:
 * `[...list]`. A proxy in place of the array would include all items there. But each read would be slow, and `structuredClone` would throw.
 */
export function createLazyList<Item>(length: number, makeItem: (index: number) => Item): Item[] {
  const list = Array.from<Item>({ length: 0 });
  list.length = length;
  /** Removing items shortens the list. Items beyond its end aren't made again. */
  const isHole = (index: number) => index >= 0 && index < length && index < list.length;
  // The target is an array, so that the list is an instance of `Array`.
  const target: unknown[] = [];
  const prototype = new Proxy(target, {
    get: (methods, key, receiver): unknown => {
      const index = indexOfKey(key);
      if (!isHole(index)) return Reflect.get(methods, key, receiver);
      const value = makeItem(index);
      Object.defineProperty(list, index, { value, writable: true, enumerable: true, configurable: true });
      return value;
    },
    has: (methods, key) => isHole(indexOfKey(key)) || Reflect.has(methods, key),
  });
  Object.setPrototypeOf(list, prototype);
  return list;
}

/** The keys of a record whose values are made when they are read. */
interface LazyKeys<Value> {
  /** Returns the value of the key; `undefined` for a key that the record does not have. */
  readonly read: (key: string) => Value | undefined;
  readonly has: (key: string) => boolean;
  /** Returns all values by their keys. */
  readonly readAll: () => Iterable<readonly [key: string, value: Value]>;
}

/** Returns a record whose values are made when they are read. Listing its keys makes all of them. */
export function createLazyRecord<Value>({ read, has, readAll }: LazyKeys<Value>): Record<string, Value> {
  // Without a prototype, an id such as `constructor` is a key like any other.
  const made = makeObjectMap<Value>();
  let isWhole = false;
  const make = (key: PropertyKey): void => {
    if (isWhole || typeof key !== 'string' || key in made) return;
    const value = read(key);
    if (value !== undefined) made[key] = value;
  };
  return new Proxy(made, {
    get: (target, key, receiver): unknown => {
      make(key);
      return Reflect.get(target, key, receiver);
    },
    has: (target, key) => Reflect.has(target, key) || (!isWhole && typeof key === 'string' && has(key)),
    getOwnPropertyDescriptor: (target, key) => {
      make(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys: (target) => {
      if (!isWhole) {
        // The keys have their own order, not that in which they were read.
        for (const key of Object.keys(target)) delete target[key];
        for (const [key, value] of readAll()) target[key] = value;
      }
      isWhole = true;
      return Reflect.ownKeys(target);
    },
  });
}
