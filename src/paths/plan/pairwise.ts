/**
 * Returns a few combinations of values in which every two values of different properties occur together. Greedy: for
 * each property, it picks the value that adds the most missing pairs.
 *
 * @example
 * combinePairwise({ size: [1, 2], color: ['red', 'blue'] }).length // 4
 */
export function combinePairwise(
  values: Readonly<Record<string, readonly unknown[]>>,
): readonly Record<string, unknown>[] {
  const lists = Object.entries(values);
  const [only] = lists;
  if (!only) return [{}];
  if (lists.some(([, list]) => list.length === 0)) return [];
  if (lists.length === 1) return only[1].map((value) => ({ [only[0]]: value }));
  const pairKey = (a: number, indexA: number, b: number, indexB: number) =>
    a < b ? `${a} ${indexA} ${b} ${indexB}` : `${b} ${indexB} ${a} ${indexA}`;
  const missing = new Set<string>();
  for (const [a, [, listA]] of lists.entries())
    for (const [b, [, listB]] of lists.entries())
      if (a < b)
        for (const indexA of listA.keys())
          for (const indexB of listB.keys()) missing.add(pairKey(a, indexA, b, indexB));

  const combinations: Record<string, unknown>[] = [];
  for (const first of missing) {
    const [a = 0, indexA = 0, b = 0, indexB = 0] = first.split(' ').map(Number);
    const chosen = new Map([
      [a, indexA],
      [b, indexB],
    ]);
    for (const [place, [, list]] of lists.entries()) {
      if (chosen.has(place)) continue;
      const gains = list.map(
        (_, index) =>
          [...chosen].filter(([other, otherIndex]) => missing.has(pairKey(place, index, other, otherIndex))).length,
      );
      chosen.set(place, gains.indexOf(Math.max(...gains)));
    }
    for (const [one, oneIndex] of chosen)
      for (const [other, otherIndex] of chosen)
        if (one < other) missing.delete(pairKey(one, oneIndex, other, otherIndex));
    combinations.push(Object.fromEntries(lists.map(([name, list], place) => [name, list[chosen.get(place) ?? 0]])));
  }
  return combinations;
}
