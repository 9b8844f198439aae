import { mapStates, type PartStateKey, type TableState, type UrlStateKey } from '../../../machines/table';
import { isSameJson } from '../url/json-text';
import { changeOption } from '../tanstack/checks';
import { allStateParts } from '../features/all-state-parts';
import { shapesOf, type FilterValues, type SeenState, type StateShape } from '../host/states';
import {
  applyUpdater,
  type Handlers8,
  type State8,
  type Updater8,
  type RowModel8,
  type Table8,
  type TableFeature8,
} from '../host/table-8';
import { repeatRowModelErrors } from '../rows/repeat-errors';

type Shapes8<Key extends UrlStateKey> = { readonly [K in Key]: StateShape<State8[K]> };

/** Returns the functions that convert states for TanStack Table 8. Some differ from version 9. */
function createShapes(): Shapes8<UrlStateKey> {
  const { rowSelection, ...shapes } = shapesOf(allStateParts);
  const optional = Object.fromEntries(allStateParts.map(({ key, shape, shape8 = shape }) => [key, shape8]));
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

/**
 * Creates a function that returns the same object for equal states. For a new object, TanStack Table would recompute.
 */
export function createStateReader(values: () => FilterValues): (state: SeenState) => State8 {
  let last: { readonly parts: Readonly<Record<string, readonly unknown[]>>; readonly state: State8 } | undefined;
  return (seen) => {
    const parts = Object.fromEntries(Object.entries(shapes).map(([key, { partsOf }]) => [key, partsOf(seen)]));
    const before = last;
    const next = mapStates<State8>((key) => shapes[key].toHost(seen, values()));
    // Compares JSON values, because two equal filters may be different `Date` or `Set` objects.
    const unchanged = before
      ? Object.entries(before.state).filter(([key]) => isSameJson(parts[key], before.parts[key]))
      : [];
    const isSame = before !== undefined && unchanged.length === Object.keys(next).length;
    last = { parts, state: isSame ? before.state : Object.assign(next, Object.fromEntries(unchanged)) };
    return last.state;
  };
}

interface StateWriter {
  readonly handlers: Partial<Handlers8>;
  readonly encodeChanged: (next: State8) => Partial<TableState>;
}

export function createStateWriter(
  keys: readonly UrlStateKey[],
  shown: () => State8,
  values: () => FilterValues,
  change: (state: Partial<TableState>) => void,
): StateWriter {
  /** @throws {Error} if the machine can't store the value */
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

interface TableOwner {
  /**
   * Connects only the first table that receives options. StrictMode creates a second table, which never receives any.
   */
  readonly adopt: (table: Table8) => void;
  readonly isAdopted: (table: Table8) => boolean;
  /** Creates the machine, unless it exists or is being created. */
  readonly open: () => void;
  readonly isOpening: () => boolean;
  readonly readShown: () => State8;
  readonly read: () => Partial<State8>;
  readonly set: (next: State8) => void;
  readonly filter: (state: State8) => RowModel8 | undefined;
  readonly resize: (updater: unknown) => void;
}

/** Makes a table read and write the machine's states instead of TanStack Table's. */
export const createTableFeature = (owner: TableOwner): TableFeature8 => ({
  createTable: (table) => {
    const { getState, setState, setOptions, setColumnSizingInfo, getFilteredRowModel } = table;
    // The current render's states. As in plain TanStack Table, they don't change until the next render.
    let rendered: { readonly own: State8; readonly all: object } | undefined;
    table.getState = () => {
      if (rendered) return rendered.all;
      if (owner.isAdopted(table)) owner.open();
      const now = { own: owner.readShown(), all: { ...getState(), ...owner.read() } };
      // While the machine is created, groups aren't selected yet, so the states aren't cached.
      if (!owner.isOpening()) rendered = now;
      return now.all;
    };
    // `table.reset` calls this setter. TanStack Table's own setter skips controlled states.
    table.setState = (updater) => {
      if (owner.isAdopted(table)) owner.set({ ...owner.readShown(), ...applyUpdater(updater, table.getState()) });
      setState(updater);
    };
    table.setOptions = (updater) => {
      owner.adopt(table);
      rendered = undefined;
      setOptions(updater);
      Object.assign(table.options, repeatRowModelErrors(table.options));
    };
    table.getFilteredRowModel = () =>
      (owner.isAdopted(table) ? owner.filter(rendered?.own ?? owner.readShown()) : undefined) ?? getFilteredRowModel();
    table.setColumnSizingInfo = (updater) => {
      setColumnSizingInfo(updater);
      owner.resize(updater);
    };
  },
});
