/**
 * Remaining rows keep their keys. New rows reuse the keys of removed rows, because updating elements is faster than
 * creating them.
 *
 * @example
 * const keysOf = createRowKeys();
 * keysOf(['a', 'b']) // [0, 1]
 * keysOf(['b', 'c']) // [1, 0]
 */
export function createRowKeys(): (rowIds: readonly string[]) => readonly number[] {
  let before: ReadonlyMap<string, number> = new Map();
  return (rowIds) => {
    const usedKeys = new Set(rowIds.map((rowId) => before.get(rowId)));
    const free = [...before.values()].filter((key) => !usedKeys.has(key));
    let last = Math.max(-1, ...before.values());
    const now = new Map<string, number>();
    for (const rowId of rowIds) {
      let key = before.get(rowId) ?? free.shift();
      if (key === undefined) key = last += 1;
      now.set(rowId, key);
    }
    before = now;
    return [...now.values()];
  };
}
