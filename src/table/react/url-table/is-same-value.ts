import { isPlainObject } from '../../../../machines/shared/json';

/** Maximum depth to compare. Rows and column definitions are lists of objects, whose values may be objects. */
const maxDepth = 5;

/**
 * True if two lists of rows or column definitions have the same content. Compares functions and class instances, except
 * dates, by identity.
 */
export function isSameValue(a: unknown, b: unknown, depth = maxDepth): boolean {
  if (Object.is(a, b)) return true;
  if (depth === 0 || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Date) return b instanceof Date && Object.is(a.getTime(), b.getTime());
  if (Array.isArray(a))
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, index) => isSameValue(item, b[index], depth - 1))
    );
  if (Array.isArray(b) || !isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameValue(Reflect.get(a, key), Reflect.get(b, key), depth - 1))
  );
}

export function createReuseSame<Value>(): (value: Value) => Value {
  let last: { readonly value: Value } | undefined;
  return (value) => {
    if (!last || !isSameValue(last.value, value)) last = { value };
    return last.value;
  };
}
