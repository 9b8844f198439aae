/** Lists interchangeable IDs, by a property of the context that contains them. */
export type Symmetry = Readonly<Record<string, readonly string[] | undefined>>;

/** New names of IDs. */
export type Renaming = ReadonlyMap<string, string>;

/** Data with its IDs renamed, so that all data that differs only by interchangeable IDs has the same key. */
export interface Canonical {
  readonly key: string;
  readonly names: Renaming;
}

/** Maximum number of orders to try for IDs that can't be told apart. Trying fewer only merges fewer states. */
const maxOrders = 24;

type Order = readonly (readonly string[])[];

/**
 * Returns a function that finds the canonical form of data. Its argument returns the data's key under new names. Any
 * renaming is correct, because data with equal keys differs only by IDs. So the IDs are sorted by where they occur.
 */
export function createCanonicalizer(symmetry: Symmetry): (keyWith: (names: Renaming) => string) => Canonical {
  const groups = groupsIn(symmetry);
  const marks = new Map(
    groups
      .flat()
      .map((marked): [string, Renaming] => [
        marked,
        new Map(groups.flatMap((ids, group) => ids.map((id) => [id, id === marked ? 'marked' : `other ${group}`]))),
      ]),
  );
  const known = new Map<string, Renaming>();
  const namesOf = (order: Order): Renaming => {
    const key = JSON.stringify(order);
    const names =
      known.get(key) ?? new Map(order.flatMap((ids, group) => ids.map((id, rank) => [id, `id ${group}.${rank}`])));
    known.set(key, names);
    return names;
  };
  return (keyWith) => {
    const signatures = new Map([...marks].map(([id, names]) => [id, keyWith(names)]));
    const forms = listOrders(groups, (id) => signatures.get(id) ?? '').map((order): Canonical => {
      const names = namesOf(order);
      return { key: keyWith(names), names };
    });
    return forms.reduce((least, other) => (other.key < least.key ? other : least));
  };
}

/** Sorts each group by signature, and lists all orders of IDs with equal signatures, if there are only a few. */
function listOrders(groups: Order, signatureOf: (id: string) => string): readonly Order[] {
  const blocks = groups.map((ids) => {
    const bySignature = new Map<string, string[]>();
    for (const id of ids) bySignature.set(signatureOf(id), [...(bySignature.get(signatureOf(id)) ?? []), id]);
    return [...bySignature].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, block]) => block);
  });
  const count = blocks.flat().reduce((product, { length }) => product * factorial(length), 1);
  if (count > maxOrders) return [blocks.map((ofGroup) => ofGroup.flat())];
  return combine(blocks.map((ofGroup) => combine(ofGroup.map(permute)).map((lists) => lists.flat())));
}

const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));

const permute = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.length < 2
    ? [ids]
    : ids.flatMap((id) => permute(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]));

/** Lists all ways to choose one item of each list. */
const combine = <Item>(lists: readonly (readonly Item[])[]): readonly (readonly Item[])[] =>
  lists.reduce<readonly (readonly Item[])[]>(
    (chosen, items) => chosen.flatMap((before) => items.map((item) => [...before, item])),
    [[]],
  );

/** @throws {Error} if the context lacks a property, or if an ID is listed twice */
export function checkSymmetryOption(symmetry: Symmetry, context: object): void {
  const missing = Object.keys(symmetry).find((name) => !(name in context));
  if (missing !== undefined)
    throw new Error(
      `generatePaths: \`symmetry\` names ${JSON.stringify(missing)}, but the context has only ${Object.keys(context).join(', ')}`,
    );
  const ids = groupsIn(symmetry).flat();
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw new Error(
      `generatePaths: \`symmetry\` has two different lists with ${JSON.stringify(twice)}, or has it twice in one`,
    );
}

/** Equal lists are one group. */
const groupsIn = (symmetry: Symmetry): Order => [
  ...new Map(Object.values(symmetry).map((ids = []) => [JSON.stringify(ids.toSorted()), ids])).values(),
];

/** Returns the IDs that replace a form's IDs in another one. */
export function renamingBetween({ names: from }: Canonical, { names: to }: Canonical): Renaming {
  const idOf = new Map([...to].map(([id, name]) => [name, id]));
  return new Map([...from].map(([id, name]) => [id, idOf.get(name) ?? id]));
}

/** Returns a renaming with the effect of the second one, then the first one. */
export const renameTwice = (first: Renaming | undefined, second: Renaming | undefined): Renaming | undefined =>
  first && second ? new Map([...second].map(([id, name]) => [id, first.get(name) ?? name])) : (first ?? second);

/** Renames IDs in strings, lists, plain objects, maps and sets. */
export function rename<Value>(value: Value, names: Renaming | undefined): Value;
export function rename(value: unknown, names: Renaming | undefined): unknown {
  if (!names) return value;
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => rename(part, names));
  if (value instanceof Set) return new Set(rename([...value], names));
  if (value instanceof Map) return new Map(rename([...value], names));
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null
    ? Object.fromEntries(rename(Object.entries(value), names))
    : value;
}
