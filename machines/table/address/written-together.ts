import type { UrlStateKey } from '../states';

/** Lists of states that are written together. A state is in one of them at most. */
export type WrittenTogether = readonly (readonly UrlStateKey[])[];

/**
 * Adds that these states are written together, and with them what each of them is written together with already.
 *
 * @example
 * writeTogether([['sorting', 'pagination']], ['pagination', 'globalFilter']) // [['pagination', 'globalFilter', 'sorting']]
 */
export function writeTogether(together: WrittenTogether, keys: readonly UrlStateKey[]): WrittenTogether {
  if (keys.length < 2) return together;
  const others = together.filter((list) => !list.some((key) => keys.includes(key)));
  return [...others, withWrittenTogether(keys, together)];
}

/** Removes these states from the lists: they were written, or their values do not come from a user event any more. */
export const removeWritten = (together: WrittenTogether, keys: readonly UrlStateKey[]): WrittenTogether =>
  together.map((list) => list.filter((key) => !keys.includes(key))).filter((list) => list.length > 1);

/** Returns these states, and all that are written together with one of them. */
export const withWrittenTogether = (
  keys: readonly UrlStateKey[],
  together: WrittenTogether,
): readonly UrlStateKey[] => [
  ...new Set([...keys, ...together.filter((list) => list.some((key) => keys.includes(key))).flat()]),
];
