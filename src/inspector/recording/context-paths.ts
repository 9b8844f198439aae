import { isJsonArray, isJsonObject, property, type Json } from '../../shared/json';
import { formatKeyPath } from '../text';
import { latestSnapshot } from './actor';
import type { KeyPath } from './diff';
import type { InspectedActor } from './records';

/** Deeper values are still found by typing their path. */
const maxDepth = 3;
/** Per object. Others are still found by typing their path. */
const maxKeys = 50;

/** Returns the paths of an actor's context values, except for those inside lists, e.g. `cart.total`. */
export const listContextPaths = (actor: InspectedActor): readonly string[] =>
  listPaths(property(latestSnapshot(actor), 'context'));

/** @param path the value's own path, which the result doesn't contain */
export function listPaths(value: Json | undefined, path: KeyPath = []): readonly string[] {
  if (!isJsonObject(value) || path.length >= maxDepth) return [];
  return Object.entries(value)
    .slice(0, maxKeys)
    .flatMap(([key, inner]) => [formatKeyPath([...path, key]), ...listPaths(inner, [...path, key])]);
}

/** Returns the value at a path as in `listContextPaths`, e.g. `cart.items[0].price`. */
export function contextValue(snapshot: Json | undefined, path: string): Json | undefined {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<Json | undefined>(
      (value, key) => (value !== undefined && isJsonArray(value) ? value[Number(key)] : property(value, key)),
      property(snapshot, 'context'),
    );
}
