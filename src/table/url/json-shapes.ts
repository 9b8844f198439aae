// Each function returns its argument if it has exactly this shape, else `undefined`.

export function asIds(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined;
}

export function asBooleans(value: unknown): Record<string, boolean> | undefined {
  return isRecord(value) && holdsBooleans(value) ? value : undefined;
}

/** Makes a value of the ids of two sides, if the argument has exactly these. */
export function asPinning<Pinning>(
  value: unknown,
  [one, other]: readonly [string, string],
  toPinning: (ids: readonly [readonly string[], readonly string[]]) => Pinning,
): Pinning | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 2) return undefined;
  const [ids, otherIds] = [asIds(value[one]), asIds(value[other])];
  return ids && otherIds && toPinning([ids, otherIds]);
}

const holdsBooleans = (record: Record<string, unknown>): record is Record<string, boolean> =>
  Object.values(record).every((value) => typeof value === 'boolean');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
