import { Conversion, type ConversionOptions } from './convert';
import type { Json } from '../../shared/json';
import { isJsonObject, isObject, setOwn } from '../../shared/json';

/** Maximum levels of nested values of a definition: each state is two, in the state that holds it. */
export const maxDefinitionDepth = 160;

export interface Plain {
  readonly value: Json;
  /** Estimated bytes of memory. Parts that are shared with the value before cost nothing. */
  readonly bytes: number;
}

/** The options of `plain`. */
export interface PlainOptions extends ConversionOptions {
  /** An earlier result. Unchanged parts are shared with it. */
  readonly before?: Json | undefined;
}

/** Results of `plain`. A docked inspector receives the same objects that the feed made, and does not convert them again. */
const made = new WeakMap<object, Plain>();

/**
 * Turns any value into JSON data. Unchanged parts are shared with `before`: ten thousand snapshots of a large context cost
 * about as much as their changes, and unchanged parts are found by identity.
 *
 * Functions become `{ type: name }`, as in Stately's messages. Errors, dates, maps, sets and DOM nodes become readable
 * data; typed arrays, buffers and blobs their kind, their length and their first entries. Circular, too deep and too many
 * values become a string that says so. Values that it returned before are returned as they are. Never throws, even if a getter does.
 *
 * @example
 * plain({ at: new Date(0), go() {} }).value // { at: '1970-01-01T00:00:00.000Z', go: { type: 'go' } }
 */
export function plain(value: unknown, { before, ...options }: PlainOptions = {}): Plain {
  const known = isObject(value) ? made.get(value) : undefined;
  if (known) return value === before ? { ...known, bytes: 0 } : known;
  const conversion = new Conversion(options);
  const json = conversion.convert(value, before);
  const result = { value: json, bytes: conversion.bytes };
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
