import { isJsonArray, isJsonObject, setOwn, type Json, type JsonObject } from '../../../machines/shared/json';
import type { SentChange } from './messages';
import { plain, type Plain } from '../../shared/plain';
import { maxDepth } from '../../shared/convert';
import { formatKeyPath, type KeyPath } from '../../shared/text';

/** `before` is undefined for an added value. `after` is undefined for a removed value. */
export interface Change {
  readonly path: KeyPath;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/**
 * Returns differences in key order. Skips identical objects, so if two snapshots share parts, only their changes take
 * time.
 *
 * @param maxChanges stops at the first change above this number, and still returns that change
 * @example
 * diff({ a: 1, b: 2 }, { a: 1, b: 3 }) // [{ path: ['b'], before: 2, after: 3 }]
 */
export function diff(
  before: Json | undefined,
  after: Json | undefined,
  maxChanges = Number.POSITIVE_INFINITY,
): Change[] {
  const changes: Change[] = [];
  if (!Object.is(before, after)) collect(before, after, [], changes, maxChanges);
  return changes;
}

function collect(
  before: Json | undefined,
  after: Json | undefined,
  path: KeyPath,
  changes: Change[],
  maxChanges: number,
): void {
  if (isJsonArray(before) && isJsonArray(after)) {
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      const [old, next] = [before[index], after[index]];
      if (!Object.is(old, next)) collect(old, next, [...path, index], changes, maxChanges);
      if (changes.length > maxChanges) return;
    }
    return;
  }
  if (isJsonObject(before) && isJsonObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const old = Object.hasOwn(before, key) ? before[key] : undefined;
      const next = Object.hasOwn(after, key) ? after[key] : undefined;
      if (!Object.is(old, next)) collect(old, next, [...path, key], changes, maxChanges);
      if (changes.length > maxChanges) return;
    }
    return;
  }
  changes.push({ path, before, after });
}

/** 25 % more than the 64 MB that a live recording may contain. */
const maxCopiedMegabytes = 80;
/** Estimated bytes per list item. Must match the estimate in `plain`. */
const itemBytes = 8;
const propertyBytes = 32;

/** Number of bytes that patches may still copy. All patches of a recording share one budget. */
export interface PatchBudget {
  bytes: number;
}

export const createPatchBudget = (): PatchBudget => ({ bytes: maxCopiedMegabytes * 1024 * 1024 });

/** Thrown if a change can't be applied, or needs too much memory. The message names the change and the reason. */
export class PatchError extends Error {
  override readonly name = 'PatchError';
}

/**
 * Applies changes to a value: `patch(a, diff(a, b))` equals `b`. Copies each list and object at most once, and only if
 * its content changes. Each change adds at most one item to a list. Changes can't reach a prototype, because
 * `__proto__` is an ordinary key here.
 *
 * @throws {PatchError} if a path doesn't exist, a value nests deeper than in `plain`, or the budget is exceeded
 */
export function patch(value: Json, changes: readonly Change[], budget = createPatchBudget()): Json {
  const patching: Patching = { budget, lists: new Map(), objects: new Map() };
  let result = value;
  // Removes list items from the end, because each removal shifts all later items.
  for (const change of [...changes].sort((a, b) => removals(a, b))) {
    const { path, after } = change;
    if (path.length > maxDepth || (after !== undefined && !fitsDepth(after, maxDepth - path.length)))
      throw new PatchError(`the change at ${formatPlace(path)} nests values deeper than ${maxDepth} levels`);
    result = set(result, change, 0, patching);
  }
  return result;
}

/** Returns the new value, and the size of its new parts in bytes. */
export function applyChanges(before: Json, sent: readonly SentChange[], budget = createPatchBudget()): Plain {
  let bytes = budget.bytes;
  const changes = sent.map(({ path, after }) => {
    const next = after === undefined ? undefined : plain(after);
    bytes += next?.bytes ?? 0;
    return { path, before: undefined, after: next?.value };
  });
  const value = patch(before, changes, budget);
  return { value, bytes: bytes - budget.bytes };
}

function removals(a: Change, b: Change): number {
  const [x, y] = [a.after === undefined ? 1 : 0, b.after === undefined ? 1 : 0];
  if (x !== y) return x - y;
  return x === 1 ? (Number(b.path.at(-1)) || 0) - (Number(a.path.at(-1)) || 0) : 0;
}

interface Patching {
  readonly budget: PatchBudget;
  readonly lists: Map<Json, Json[]>;
  readonly objects: Map<Json, Record<string, Json>>;
}

function spend({ budget }: Patching, path: KeyPath, bytes: number): void {
  budget.bytes -= bytes;
  if (budget.bytes < 0)
    throw new PatchError(
      `with the change at ${formatPlace(path)}, its snapshots take more than ${maxCopiedMegabytes} MB of memory`,
    );
}

function set(value: Json, change: Change, index: number, patching: Patching): Json {
  const { path, after } = change;
  const key = path[index];
  if (key === undefined) return after ?? null;
  const isLast = index === path.length - 1;
  const isAdding = isLast && after !== undefined;

  if (isJsonArray(value) && typeof key === 'number') {
    if (!Number.isInteger(key) || key < 0 || key >= value.length + (isAdding ? 1 : 0))
      throw new PatchError(
        `the change at ${formatPlace(path)} needs item ${key}, but the length of the list is ${value.length.toLocaleString('en')}`,
      );
    const items = ownList(value, path, patching);
    if (isAdding) items[key] = after;
    else if (isLast) {
      spend(patching, path, itemBytes * (items.length - key));
      items.splice(key, 1);
    } else items[key] = set(items[key] ?? null, change, index + 1, patching);
    return items;
  }
  if (isJsonObject(value) && typeof key === 'string' && (isAdding || Object.hasOwn(value, key))) {
    const object = ownObject(value, path, patching);
    if (isAdding) setOwn(object, key, after);
    else if (isLast) Reflect.deleteProperty(object, key);
    else setOwn(object, key, set(object[key] ?? null, change, index + 1, patching));
    return object;
  }
  throw new PatchError(`the change at ${formatPlace(path)} needs a value that the snapshot lacks`);
}

function ownList(value: readonly Json[], path: KeyPath, patching: Patching): Json[] {
  const known = patching.lists.get(value);
  if (known) return known;
  spend(patching, path, itemBytes * value.length);
  const items = [...value];
  patching.lists.set(items, items);
  return items;
}

function ownObject(value: JsonObject, path: KeyPath, patching: Patching): Record<string, Json> {
  const known = patching.objects.get(value);
  if (known) return known;
  const names = Object.keys(value);
  spend(patching, path, propertyBytes * names.length);
  // Copies with a loop: with many properties, a spread takes 1.5 times as long.
  const object: Record<string, Json> = {};
  for (const name of names) setOwn(object, name, value[name] ?? null);
  patching.objects.set(object, object);
  return object;
}

function fitsDepth(value: Json, levels: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  return levels > 0 && Object.values(value).every((item) => fitsDepth(item, levels - 1));
}

/** Maximum number of characters of a path in an error message. */
const maxPlaceLength = 80;

function formatPlace(path: KeyPath): string {
  const text = path.length === 0 ? 'the snapshot itself' : formatKeyPath(path.slice(0, maxPlaceLength));
  return text.length > maxPlaceLength ? `${text.slice(0, maxPlaceLength)}…` : text;
}
