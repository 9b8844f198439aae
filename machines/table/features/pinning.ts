type Pinned<Side extends string> = Readonly<Record<Side, readonly string[]>>;

/** Returns each side's pinned IDs after moving an ID to the end of a side. `null` unpins the ID. */
export function pin<Side extends string>(pinned: Pinned<Side>, sides: readonly Side[], id: string, side: Side | null) {
  const listOf = (of: Side) => {
    const others = pinned[of].filter((other) => other !== id);
    return of === side ? [...others, id] : others;
  };
  return sides.map(listOf);
}

export function keepKnown<Side extends string>(
  pinned: Pinned<Side>,
  sides: readonly Side[],
  isKnown: (id: string) => boolean,
) {
  const seen = new Set<string>();
  return sides.map((side) => pinned[side].filter((id) => isKnown(id) && !seen.has(id) && seen.add(id)));
}

export const isSamePinning = <P extends object>(a: P, b: P): boolean => JSON.stringify(a) === JSON.stringify(b);
