import { isJsonObject, property, type Json } from '../../shared/json';
import { formatKeyPath, type KeyPath } from '../../shared/text';
import { latestSnapshot } from './actor';
import type { InspectedActor } from './records';

/** Deeper values aren't listed. */
const maxDepth = 3;
/** Per object. Others aren't listed. */
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
