import { createDataKeys } from '../../../machines/paths/product/state-key';
import type { Arbitrary } from 'fast-check';
import { loadFastCheck } from '../fast-check';
import { isObject } from '../../../machines/shared/json';

const drawnCount = 200;
const minPicked = 3;
const maxPicked = 8;
/** If a property has at most this many different values, as enums do, each value becomes a case. */
const maxListed = 6;

/** Draws the same values in each process, so that every worker of a test runner defines the same tests. */
const seed = 1;

export const drawSamples = (arbitrary: Arbitrary<unknown>, option: string): readonly unknown[] =>
  loadFastCheck(option).sample(arbitrary, { seed, numRuns: drawnCount });

/** Returns the values without those that equal an earlier one. */
export function dropEqual(values: readonly unknown[]): readonly unknown[] {
  const { keyOf } = createDataKeys({ ignoresIdentity: true });
  const byKey = new Map<string, unknown>();
  for (const value of values) {
    const key = keyOf(value, 'cases');
    if (!byKey.has(key)) byKey.set(key, value);
  }
  return [...byKey.values()];
}

/**
 * Picks a few values that differ as much as possible. For each property, it picks the empty value, the lowest and
 * highest number, and the shortest and longest string or list. If a property has few different values, e.g. an enum's,
 * it picks all of them. The algorithm is greedy.
 */
export function pickSamples(drawn: readonly unknown[]): readonly unknown[] {
  const values = dropEqual(drawn);
  const places = new Map<string, unknown[]>();
  for (const value of values)
    for (const [place, part] of partsOf(value, '')) places.set(place, [...(places.get(place) ?? []), part]);
  const traits = new Map([...places].map(([place, parts]) => [place, listTraits(parts)]));
  const traitsOf = (value: unknown): readonly string[] =>
    [...partsOf(value, '')].flatMap(([place, part]) =>
      [...(traits.get(place) ?? [])].flatMap(([name, has]) => (has(part) ? `${place} ${name}` : [])),
    );
  const left = new Map(values.map((value) => [value, traitsOf(value)]));
  const covered = new Set<string>();
  const picked: unknown[] = [];
  while (picked.length < maxPicked && left.size > 0) {
    const gains = [...left].map(
      ([value, names]) => [value, names.filter((name) => !covered.has(name)).length] as const,
    );
    const [best, gain] = gains.reduce((first, other) => (other[1] > first[1] ? other : first));
    if (gain === 0 && picked.length >= minPicked) break;
    for (const name of left.get(best) ?? []) covered.add(name);
    left.delete(best);
    picked.push(best);
  }
  return picked;
}

function* partsOf(value: unknown, place: string): Generator<readonly [place: string, part: unknown]> {
  yield [place, value];
  if (Array.isArray(value)) for (const item of value) yield* partsOf(item, `${place}[]`);
  else if (isObject(value)) for (const [name, part] of Object.entries(value)) yield* partsOf(part, `${place}.${name}`);
}

type Trait = readonly [name: string, has: (part: unknown) => boolean];

function listTraits(parts: readonly unknown[]): readonly Trait[] {
  const kinds = [...new Set(parts.map(kindOf))].map((kind): Trait => [kind, (part) => kindOf(part) === kind]);
  const scalars = new Set(parts.filter((part) => typeof part !== 'object'));
  const listed =
    scalars.size > maxListed ? [] : [...scalars].map((scalar): Trait => [String(scalar), (part) => part === scalar]);
  const sizes = parts.map(sizeOf).filter((size) => size !== undefined);
  const [min, max] = [Math.min(...sizes), Math.max(...sizes)];
  return [...kinds, ...listed, ['lowest', (part) => sizeOf(part) === min], ['highest', (part) => sizeOf(part) === max]];
}

const kindOf = (part: unknown): string =>
  part === null || part === '' || part === 0 || part === undefined
    ? String(part)
    : Array.isArray(part)
      ? `list ${part.length > 0}`
      : typeof part;

const sizeOf = (part: unknown): number | undefined =>
  typeof part === 'number' ? part : typeof part === 'string' || Array.isArray(part) ? part.length : undefined;
