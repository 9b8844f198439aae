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
 * Returns an array whose items are made when they are read.
 *
 * It is a real array with holes: spreading, iterating, sorting and all methods of arrays read a hole through the prototype, and that
 * makes the item and stores it. A proxy of the array itself would slow each later read down, and `structuredClone` throws
 * for one. `structuredClone`, `Object.keys`, `Object.assign` and `for in` read own properties only, so that they see the items that were
 * made: copy the list first, by `[...list]`.
 */
export function createLazyList<Item>(length: number, makeItem: (index: number) => Item): Item[] {
  const list = Array.from<Item>({ length: 0 });
  list.length = length;
  /** An item that was removed from the list is not made again: the list is shorter then. */
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
