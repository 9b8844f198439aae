import type { Json } from '../protocol/json';
import { isJsonArray, isJsonObject, setOwn } from '../protocol/json';

export type KeyPath = readonly (string | number)[];

/** One difference. `before` is undefined for an added value, `after` for a removed one. */
export interface Change {
  readonly path: KeyPath;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/**
 * Returns the differences between two values, in the order of their keys. Identical objects are skipped, so that comparing
 * two snapshots that share parts costs only as much as their changes.
 *
 * @example
 * diff({ a: 1, b: 2 }, { a: 1, b: 3 }) // [{ path: ['b'], before: 2, after: 3 }]
 */
export function diff(before: Json | undefined, after: Json | undefined): Change[] {
  const changes: Change[] = [];
  collect(before, after, [], changes);
  return changes;
}

function collect(before: Json | undefined, after: Json | undefined, path: KeyPath, changes: Change[]): void {
  if (Object.is(before, after)) return;
  if (isJsonArray(before) && isJsonArray(after)) {
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      collect(before[index], after[index], [...path, index], changes);
    }
    return;
  }
  if (isJsonObject(before) && isJsonObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const old = Object.hasOwn(before, key) ? before[key] : undefined;
      const next = Object.hasOwn(after, key) ? after[key] : undefined;
      collect(old, next, [...path, key], changes);
    }
    return;
  }
  changes.push({ path, before, after });
}

/** Applies changes to a value: `patch(a, diff(a, b))` equals `b`. Key paths that the value does not have are ignored. */
export function patch(value: Json, changes: readonly Change[]): Json {
  let result = value;
  // Items of a list are removed from its end: removing one moves those after it.
  for (const change of [...changes].sort((a, b) => removals(a, b))) {
    result = set(result, change.path, change.after);
  }
  return result;
}

function removals(a: Change, b: Change): number {
  const [x, y] = [a.after === undefined ? 1 : 0, b.after === undefined ? 1 : 0];
  if (x !== y) return x - y;
  return x === 1 ? (Number(b.path.at(-1)) || 0) - (Number(a.path.at(-1)) || 0) : 0;
}

function set(value: Json, path: KeyPath, next: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return next ?? null;
  if (isJsonArray(value) && typeof key === 'number') {
    const items = [...value];
    if (rest.length > 0) {
      const inner = items[key];
      if (inner !== undefined) items[key] = set(inner, rest, next);
    } else if (next === undefined) items.splice(key, 1);
    else items[key] = next;
    return items;
  }
  if (isJsonObject(value) && typeof key === 'string') {
    const object: Record<string, Json> = {};
    for (const [name, item] of Object.entries(value)) if (name !== key) setOwn(object, name, item);
    const inner = Object.hasOwn(value, key) ? value[key] : undefined;
    if (rest.length === 0) {
      if (next !== undefined) setOwn(object, key, next);
    } else if (inner !== undefined) setOwn(object, key, set(inner, rest, next));
    return object;
  }
  return value;
}
