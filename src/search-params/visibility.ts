import type { ColumnVisibility } from '../../machines/table/types';

/** Returns the ids of the hidden columns. */
export const hiddenIds = (visibility: ColumnVisibility): string[] =>
  Object.keys(visibility).filter((id) => !visibility[id]);

/** Makes the visibility in which these columns are hidden. `Object.fromEntries` defines properties, so that a column may have the id `__proto__`. */
export const hideColumns = (ids: readonly string[]): ColumnVisibility =>
  Object.fromEntries(ids.map((id) => [id, false]));

/** Returns true if the same columns are hidden, in any order. */
export function isSameVisibility(a: ColumnVisibility, b: ColumnVisibility): boolean {
  const ids = hiddenIds(a);
  const others = new Set(hiddenIds(b));
  return ids.length === others.size && ids.every((id) => others.has(id));
}
