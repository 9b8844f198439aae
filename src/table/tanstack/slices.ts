import { functionalUpdate, type ExternalAtoms_All } from '@tanstack/table-core';
import { stateKeysOf, type TableEvent } from '../../../machines/table';
import { isSameJson } from '../url/json-text';
import type { HostState, HostTable } from '../host/table-9';
import { isStatePart, type TanStackPart } from '../features/tanstack-part';
import {
  shapesOf,
  type Atom,
  type Changes,
  type ChangeSlice,
  type FilterValues,
  type Observer,
  type SeenState,
  type Slice,
  type StateKey,
  type StateShape,
} from '../host/states';

type Bindings = NonNullable<HostTable['options']['features']['coreReactivityFeature']>;

type StateAtoms = { readonly [Key in StateKey]: Atom<HostState[Key]> };

/** Creates an atom per key. The type lists all states, even those without an atom. */
const createAtoms = (
  keys: readonly StateKey[],
  createAtom: <Key extends StateKey>(key: Key) => Atom<HostState[Key]>,
): StateAtoms =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type each key's value.
  Object.fromEntries(keys.map((key) => [key, createAtom(key)])) as unknown as StateAtoms;

export interface Slices {
  readonly atoms: ExternalAtoms_All;
  readonly add: (part: TanStackPart) => void;
  readonly show: (keys: readonly StateKey[], state: SeenState) => void;
  readonly begin: (initialState: HostTable['initialState']) => void;
}

interface SliceOwner {
  /** Creates the machine if it doesn't exist. Called before each read. */
  readonly open: () => void;
  readonly values: () => FilterValues;
  readonly send: (event: TableEvent) => void;
}

/** Returns the framework's bindings, which create atoms and notify the framework of changes. */
export function bindingsOf(table: Pick<HostTable, 'options'>): Bindings {
  const options: HostTable['options'] | undefined = table.options;
  const bindings = options?.features.coreReactivityFeature;
  if (bindings) return bindings;
  throw new Error('chartable: the adapters for Vue, Solid and Angular read state too early. Use `constructTable`.');
}

function createSlice<Value>(table: HostTable, key: string, open: () => void, change: ChangeSlice<Value>): Slice<Value> {
  let shown: Atom<Value> | undefined;
  const read = (): Atom<Value> => {
    open();
    if (!shown) throw new Error(`chartable: the table lacks a feature for \`${key}\`.`);
    return shown;
  };
  const show: Slice<Value>['show'] = (value, isOther = false) => {
    if (!shown) shown = bindingsOf(table).createWritableAtom(value);
    else if (isOther || !isSameJson(shown.get(), value)) shown.set(() => value);
  };
  return {
    atom: {
      get: () => read().get(),
      set: (updater: Value | ((current: Value) => Value)) => {
        const current = read().get();
        const next = functionalUpdate(updater, current);
        if (!Object.is(next, current)) change(next, current, show);
      },
      subscribe: (observer: Observer<Value> | ((value: Value) => void)) =>
        typeof observer === 'function' ? read().subscribe(observer) : read().subscribe(observer),
    },
    show,
  };
}

export function createSlices(table: HostTable, { open, values, send }: SliceOwner): Slices {
  const shapes = shapesOf([]);
  const setState = <Key extends StateKey>(key: Key, next: HostState[Key]) =>
    send({ type: 'state.patch', state: shapes[key].toMachine(next, values()) });
  const begins: Slices['begin'][] = [];
  const changes: Changes = {
    globalFilter: (next) =>
      send({ type: 'globalFilter.set', globalFilter: values().encodeGlobal(next), isTyped: true }),
  };
  const shows = new Map<StateKey, (state: SeenState) => void>();
  const createAtom = <Key extends StateKey>(key: Key): Atom<HostState[Key]> => {
    const { atom, show } = createSlice(table, key, open, changes[key] ?? ((next) => setState(key, next)));
    shows.set(key, showChanges(shapes[key], values, show));
    return atom;
  };
  const atoms = createAtoms(stateKeysOf(), createAtom);
  return {
    atoms,
    add: (part) => {
      if (!isStatePart(part)) return;
      Object.assign(shapes, { [part.key]: part.shape });
      const own = part.createSlices?.({
        table,
        values,
        send,
        createSlice: (change) => createSlice(table, part.key, open, change),
      });
      if (own) {
        Object.assign(changes, own.changes);
        for (const [name, { atom }] of Object.entries(own.slices)) Object.assign(atoms, { [name]: atom });
        begins.push(own.begin);
      }
      Object.assign(atoms, createAtoms([part.key], createAtom));
    },
    show: (shown, state) =>
      bindingsOf(table).batch(() => {
        for (const key of shown) shows.get(key)?.(state);
      }),
    begin: (initialState) => {
      for (const begin of begins) begin(initialState);
    },
  };
}

function showChanges<Value>(
  { partsOf, toHost }: StateShape<Value>,
  values: SliceOwner['values'],
  show: Slice<Value>['show'],
): (state: SeenState) => void {
  let partsBefore: readonly unknown[] | undefined;
  return (state) => {
    const parts = partsOf(state);
    if (partsBefore?.every((part, index) => part === parts[index])) return;
    // Compares encoded states, because equal filters may be different objects after decoding, e.g. two sets. Fetched
    // rows always count as changed, because they may change while all states stay the same.
    const isOther = partsBefore !== undefined && (state.fetched !== undefined || !isSameJson(parts, partsBefore));
    partsBefore = parts;
    show(toHost(state, values()), isOther);
  };
}
