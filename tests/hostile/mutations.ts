import { fc } from '../seeded';
import type { Json } from '../../machines/shared/json';

const nest = (levels: number): Json =>
  Array.from({ length: levels }).reduce<Json>((inner, _, level) => (level % 2 ? [inner] : { a: inner }), 'end');

/** Values that often break code that reads data. */
const hostileValues: readonly Json[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  100_000_000,
  2 ** 53,
  '',
  'x',
  '__proto__',
  'constructor',
  '100000000',
  '\u0000\u001b[31m\ufffe\uffff\ud800',
  '\u202e<img src=x onerror=alert(1)>',
  'x'.repeat(30_000),
  [],
  {},
  [{}],
  JSON.parse('{"__proto__":{"polluted":true}}') as Json,
  Array.from({ length: 2_000 }, () => 0),
  nest(200),
];

/** A mutation: its place, its kind and the new value. */
const anyStep = fc.record({ place: fc.nat(), kind: fc.nat(), value: fc.nat() }, { noNullPrototype: true });
type Step = { readonly place: number; readonly kind: number; readonly value: number };

type Container = Json[] | Record<string, Json>;

const isContainer = (value: Json): value is Container => typeof value === 'object' && value !== null;

function placesIn(value: Json): { readonly parent: Container; readonly key: string }[] {
  if (!isContainer(value)) return [];
  return Object.keys(value).flatMap((key) => [
    { parent: value, key },
    ...placesIn((value as Record<string, Json>)[key] ?? null),
  ]);
}

function mutate(value: Json, { place, kind, value: number }: Step): void {
  const places = placesIn(value);
  const chosen = places[place % places.length];
  const other = places[number % places.length];
  if (!chosen || !other) return;
  const parent = chosen.parent as Record<string, Json>;
  const { key } = chosen;
  const otherValue = (other.parent as Record<string, Json>)[other.key] ?? null;
  const hostile = structuredClone(hostileValues[number % hostileValues.length] ?? null);
  switch (kind % 6) {
    case 0:
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else Reflect.deleteProperty(parent, key);
      break;
    case 1:
      parent[key] = structuredClone(otherValue);
      break;
    case 2:
      if (Array.isArray(parent)) parent.push(...(structuredClone(parent) as Json[]));
      else Object.assign(parent, { [`${key}x`]: hostile });
      break;
    case 3:
      if (Array.isArray(parent)) parent.reverse();
      else parent[key] = [parent[key] ?? null];
      break;
    default:
      parent[key] = hostile;
  }
}

export const mutated = (value: Json): fc.Arbitrary<Json> =>
  fc.array(anyStep, { minLength: 1, maxLength: 4 }).map((steps) => {
    const copy = structuredClone(value);
    for (const step of steps) mutate(copy, step);
    return copy;
  });
