import { Conversion, type ConversionOptions } from './convert';
import { type Json, isJsonObject, isObject, setOwn } from '../../machines/shared/json';

/** Maximum nesting depth of a definition. Each nested state takes two levels: `states` and the state's name. */
export const maxDefinitionDepth = 160;

export interface Plain {
  readonly value: Json;
  readonly bytes: number;
}

export interface PlainOptions extends ConversionOptions {
  readonly before?: Json | undefined;
}

/** Previous results of `plain`. Data that was already converted, e.g. for a docked inspector, is returned unchanged. */
const made = new WeakMap<object, Plain>();

/**
 * Converts any value to JSON data. Shares unchanged parts with `before`. Ten thousand snapshots of a large context then
 * cost about as much memory as their changes.
 *
 * Functions become `{ type: name }`, as in Stately's messages. Errors, dates, maps, sets and DOM nodes become readable
 * data. Typed arrays, buffers and blobs become their kind, length and first entries. Notes replace circular references,
 * deep nesting and the ends of long lists. Returns previous results unchanged. Never throws, even if a getter does.
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
