import { idsInState } from '../../../machines/table/table.states';
import type { UrlStateKey } from '../../../machines/table/table.types';
import { isSameJson } from './json-text';

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  const others = new Set(b);
  return a.length === b.length && a.every((id) => others.has(id));
}

/** The order of IDs in a set doesn't matter. */
export function isSameState(key: UrlStateKey, a: unknown, b: unknown): boolean {
  const [ids, others] = [idsInState(key, a), idsInState(key, b)];
  return ids && others ? isSameSet(ids, others) : isSameJson(a, b);
}
