import { makeObjectMap } from '@tanstack/table-core';

/** Returns the array index for a key, or -1 for other keys. */
function indexOfKey(key: PropertyKey): number {
  if (typeof key !== 'string') return -1;
  const first = key.charCodeAt(0);
  if (!(first >= 48 && first <= 57)) return -1;
  const index = Number(key);
  return String(index) === key ? index : -1;
}

/**
 * Creates an array whose items are created when they are first read.
 *
 * At first, the array has only holes. JavaScript looks up a hole in the array's prototype. This prototype is a proxy
 * that creates the item and stores it in the array, so each later read is a plain read. Array methods, `for of` and
 * spreading all read items this way.
 *
 * `Object.keys`, `Object.assign`, `for in` and `structuredClone` list own properties, and skip holes. Pass them a copy:
 * `[...list]`. If the array itself were a proxy, these functions would see all items, but each read would be slow, and
 * `structuredClone` would throw.
 */
export function createLazyList<Item>(length: number, makeItem: (index: number) => Item): Item[] {
  const list = Array.from<Item>({ length: 0 });
  list.length = length;
  /** True if the item can be created. If the list was shortened, items beyond its end can't be created. */
  const isHole = (index: number) => index >= 0 && index < length && index < list.length;
  // With an array as the target, the list is an instance of `Array`.
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

interface LazyKeys<Value> {
  readonly read: (key: string) => Value | undefined;
  readonly has: (key: string) => boolean;
  readonly readAll: () => Iterable<readonly [key: string, value: Value]>;
}

/** Creates a record whose values are created when they are first read. Listing its keys creates all values. */
export function createLazyRecord<Value>({ read, has, readAll }: LazyKeys<Value>): Record<string, Value> {
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
        for (const key of Object.keys(target)) delete target[key];
        for (const [key, value] of readAll()) target[key] = value;
      }
      isWhole = true;
      return Reflect.ownKeys(target);
    },
  });
}
