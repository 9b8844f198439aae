import { mapStates, type PartStateKey, type TableState, type UrlStateKey } from '../../../machines/table';
import { isSameJson } from '../url/json-text';
import { changeOption } from '../tanstack/checks';
import { allParts } from '../features/all-parts';
import { shapesOf, type FilterValues, type SeenState, type StateShape } from '../host/states';
import { applyUpdater, type Handlers8, type State8, type Updater8 } from '../host/table-8';

type Shapes8<Key extends UrlStateKey> = { readonly [K in Key]: StateShape<State8[K]> };

/** Uses TanStack Table 9's shapes, except where version 8 differs. */
function createShapes(): Shapes8<UrlStateKey> {
  const { rowSelection, ...shapes } = shapesOf(allParts);
  const optional = Object.fromEntries(allParts.map(({ key, shape, shape8 = shape }) => [key, shape8]));
  return {
    ...shapes,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type each key's value.
    ...(optional as unknown as Shapes8<PartStateKey>),
    rowSelection: { ...rowSelection, toMachine: (selection) => ({ rowSelection: selection }) },
  };
}

const shapes = /* @__PURE__ */ createShapes();

export const pickStates8 = (state: State8, keys: readonly UrlStateKey[]): Partial<State8> =>
  Object.fromEntries(Object.entries(state).filter(([key]) => keys.some((known) => known === key)));

/** Equal values stay the same object, because TanStack Table recomputes for new objects. */
export function createStateReader(values: () => FilterValues): (state: SeenState) => State8 {
  let last: { readonly parts: Readonly<Record<string, readonly unknown[]>>; readonly state: State8 } | undefined;
  return (seen) => {
    const parts = Object.fromEntries(Object.entries(shapes).map(([key, { partsOf }]) => [key, partsOf(seen)]));
    const before = last;
    const next = mapStates<State8>((key) => shapes[key].toHost(seen, values()));
    // Compares the JSON in the URL, because a filter may be a `Date` or a `Set`.
    const unchanged = before
      ? Object.entries(before.state).filter(([key]) => isSameJson(parts[key], before.parts[key]))
      : [];
    const isSame = before !== undefined && unchanged.length === Object.keys(next).length;
    last = { parts, state: isSame ? before.state : Object.assign(next, Object.fromEntries(unchanged)) };
    return last.state;
  };
}

export interface StateWriter {
  readonly handlers: Partial<Handlers8>;
  readonly encodeChanged: (next: State8) => Partial<TableState>;
}

export function createStateWriter(
  keys: readonly UrlStateKey[],
  shown: () => State8,
  values: () => FilterValues,
  change: (state: Partial<TableState>) => void,
): StateWriter {
  /** @throws {Error} if the machine can't have this value */
  const encode = <Key extends UrlStateKey>(key: Key, next: State8[Key]): Partial<TableState> | undefined =>
    Object.is(next, shown()[key]) ? undefined : shapes[key].toMachine(next, values());
  const handle =
    <Key extends UrlStateKey>(key: Key) =>
    (updater: Updater8<State8[Key]>): void => {
      const state = encode(key, applyUpdater<State8[Key]>(updater, shown()[key]));
      if (state) change(state);
    };
  return {
    handlers: Object.fromEntries(keys.map((key) => [changeOption(key), handle(key)])),
    encodeChanged: (next) =>
      keys.reduce<Partial<TableState>>((state, key) => ({ ...state, ...encode(key, next[key]) }), {}),
  };
}
