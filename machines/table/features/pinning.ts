/** The ids that are pinned to each of two sides. */
type Pinned<Side extends string> = Readonly<Record<Side, readonly string[]>>;

/** Pins an id to the end of a side, or unpins it: `null`. It leaves the side where it was. */
export function pin<Side extends string>(pinned: Pinned<Side>, sides: readonly Side[], id: string, side: Side | null) {
  const listOf = (of: Side) => {
    const others = pinned[of].filter((other) => other !== id);
    return of === side ? [...others, id] : others;
  };
  return sides.map(listOf);
}

/** Leaves out ids that are not known. An id that is pinned twice keeps its first place. */
export function keepKnown<Side extends string>(
  pinned: Pinned<Side>,
  sides: readonly Side[],
  isKnown: (id: string) => boolean,
) {
  const seen = new Set<string>();
  return sides.map((side) => pinned[side].filter((id) => isKnown(id) && !seen.has(id) && seen.add(id)));
}

/** Returns true if the same ids are pinned to the same sides, in the same order. */
export const isSamePinning = <P extends object>(a: P, b: P): boolean => JSON.stringify(a) === JSON.stringify(b);
