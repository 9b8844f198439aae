export { isJsonArray, isJsonObject, property, type Json, type JsonObject } from '../../machines/shared/json';

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** False for instances of classes, e.g. dates. */
export function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Sets an own property. Assigning to `__proto__` would set the prototype instead. */
export function setOwn<T>(object: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** True for an object whose `type` is a string, as in every XState event. */
export function isEvent(value: unknown): value is { readonly type: string } {
  return isObject(value) && isString(value['type']);
}
