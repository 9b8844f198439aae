import { functionalUpdate, type ExternalAtoms_All } from '@tanstack/table-core';
import { stateKeysOf, type TableEvent } from '../../../machines/table';
import { isSameJson } from '../url/json-text';
import type { HostState, HostTable } from './host';
import type { OptionalTableState } from '../features/tanstack-state';
import { shapesOf, type FilterValues, type SeenState, type StateKey, type StateShape } from './states';

type Bindings = NonNullable<HostTable['options']['features']['coreReactivityFeature']>;

interface Subscription {
  readonly unsubscribe: () => void;
}

/** An atom of TanStack Store, as far as a table needs it: an application does not need the store's types. */
interface Atom<Value> {
  readonly get: () => Value;
  readonly set: ((updater: (current: Value) => Value) => void) & ((value: Value) => void);
  readonly subscribe: ((observer: Observer<Value>) => Subscription) &
    ((observer: (value: Value) => void) => Subscription);
}

/** A state of the table: an atom that asks somebody else to change it. */
export interface Slice<Value> {
  readonly atom: Atom<Value>;
  /**
   * Gives the atom another value, unless it is an equal one: TanStack Table computes again for another object.
   *
   * @param isOther true where the value is known to be another one
   */
  readonly show: (value: Value, isOther?: boolean) => void;
}

/** Called when an atom is set to another value. Its value changes only by `show`. */
export type ChangeSlice<Value> = (next: Value, current: Value, show: Slice<Value>['show']) => void;

type StateAtoms = { readonly [Key in StateKey]: Atom<HostState[Key]> };

/** Makes the atoms of these states. Like `shapesOf`, its type lists all states. */
const createAtoms = (
  keys: readonly StateKey[],
  createAtom: <Key extends StateKey>(key: Key) => Atom<HostState[Key]>,
): StateAtoms =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type each key's value.
  Object.fromEntries(keys.map((key) => [key, createAtom(key)])) as unknown as StateAtoms;

/** Arguments for a state that has more than its value, or is not simply set. */
export interface SliceKit<Value> {
  readonly table: HostTable;
  readonly values: () => FilterValues;
  readonly send: (event: TableEvent) => void;
  /** Sets a state of the machine. */
  readonly set: (value: Value) => void;
  /** Makes an atom for a state that the machine does not have. */
  readonly createSlice: <Other>(change: ChangeSlice<Other>) => Slice<Other>;
}

/** The states of a table, as atoms that TanStack Table reads and sets. */
export interface Slices {
  readonly atoms: ExternalAtoms_All;
  /** The keys of the states of the machine. */
  readonly keys: readonly StateKey[];
  /** Shows these states of the machine. */
  readonly show: (keys: readonly StateKey[], state: SeenState) => void;
  /** Shows the beginning of states that the machine does not have. */
  readonly begin: (initialState: HostTable['initialState']) => void;
}

/** Owner of the states. */
export interface SliceOwner {
  /** Shows all states. Called before each reading. */
  readonly open: () => void;
  readonly values: () => FilterValues;
  readonly send: (event: TableEvent) => void;
}

/** Returns what makes the table's atoms, so that its framework is notified of their changes. */
export function bindingsOf(table: Pick<HostTable, 'options'>): Bindings {
  const options: HostTable['options'] | undefined = table.options;
  const bindings = options?.features.coreReactivityFeature;
  if (bindings) return bindings;
  throw new Error(
    'chartable: the feature must be in a table whose adapter reads no state before the table has options (React, Preact, Svelte, Lit), got another one (Vue, Solid, Angular)',
  );
}

interface Observer<Value> {
  readonly next?: (value: Value) => void;
  readonly error?: (error: unknown) => void;
  readonly complete?: () => void;
}

function createSlice<Value>(table: HostTable, open: () => void, change: ChangeSlice<Value>): Slice<Value> {
  let shown: Atom<Value> | undefined;
  const read = (): Atom<Value> => {
    open();
    if (!shown) throw new Error('chartable: the table has no such state');
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

/** Makes the states of a table that has these optional ones. */
export function createSlices(
  table: HostTable,
  states: readonly OptionalTableState[],
  { open, values, send }: SliceOwner,
): Slices {
  const shapes = shapesOf(states);
  const keys = stateKeysOf(states.map(({ key }) => key));
  const setState = <Key extends StateKey>(key: Key, next: HostState[Key]) =>
    send({ type: 'state.update', state: shapes[key].toMachine(next, values()) });
  const resizing = states
    .find((state) => state.key === 'columnSizing')
    ?.createResizing({
      table,
      values,
      send,
      set: (next) => setState('columnSizing', next),
      createSlice: (change) => createSlice(table, open, change),
    });
  /** States that are not simply set to the next value. */
  const changes: { readonly [Key in StateKey]?: ChangeSlice<HostState[Key]> } = {
    globalFilter: (next) => send({ type: 'globalFilter.set', globalFilter: values().encodeGlobal(next) }),
    ...(resizing && { columnSizing: resizing.change }),
  };
  const shows = new Map<StateKey, (state: SeenState) => void>();
  const createAtom = <Key extends StateKey>(key: Key): Atom<HostState[Key]> => {
    const { atom, show } = createSlice(table, open, changes[key] ?? ((next) => setState(key, next)));
    shows.set(key, showChanges(shapes[key], values, show));
    return atom;
  };
  return {
    atoms: {
      ...createAtoms(keys, createAtom),
      ...(resizing && { columnResizing: resizing.columnResizing.atom }),
    },
    keys,
    show: (shown, state) =>
      bindingsOf(table).batch(() => {
        for (const key of shown) shows.get(key)?.(state);
      }),
    begin: ({ columnResizing }) => {
      if (columnResizing) resizing?.columnResizing.show(columnResizing);
    },
  };
}

/** Returns a function that shows a state of the machine where it has changed. */
function showChanges<Value>(
  { partsOf, toHost }: StateShape<Value>,
  values: SliceOwner['values'],
  show: Slice<Value>['show'],
): (state: SeenState) => void {
  let partsBefore: readonly unknown[] | undefined;
  return (state) => {
    const parts = partsOf(state);
    if (partsBefore?.every((part, index) => part === parts[index])) return;
    // Two filters that are no JSON, such as two days, have the same keys. Rows that are fetched change with no other state.
    const isOther = partsBefore !== undefined && (state.fetched !== undefined || !isSameJson(parts, partsBefore));
    partsBefore = parts;
    show(toHost(state, values()), isOther);
  };
}
