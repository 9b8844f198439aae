import { functionalUpdate, type ExternalAtoms_All } from '@tanstack/table-core';
import { mapStates, type TableEvent, type TableState } from '../../machines/table';
import { isSameJson } from '../search-params/json-text';
import type { HostState, HostTable } from './host';
import { stateShapes, type FilterValues, type SeenState, type StateKey } from './states';

type Bindings = NonNullable<HostTable['options']['features']['coreReactivityFeature']>;

/** An atom of TanStack Store. */
type Atom<Value> = ReturnType<typeof makeAtom<Value>>;
const makeAtom = <Value>({ createWritableAtom }: Bindings, value: Value) => createWritableAtom(value);

/** A state of the table: an atom that asks somebody else to change it. */
interface Slice<Value> {
  readonly atom: Atom<Value>;
  /**
   * Gives the atom another value, unless it is an equal one: TanStack Table computes again for another object.
   *
   * @param isOther true where the value is known to be another one
   */
  readonly show: (value: Value, isOther?: boolean) => void;
}

/** A state that the machine has. */
interface StateSlice<Value> extends Slice<Value> {
  readonly showState: (state: SeenState) => void;
}

type StateSlices = { readonly [Key in StateKey]: StateSlice<HostState[Key]> };

function createAll(sliceOf: <Key extends StateKey>(key: Key) => StateSlice<HostState[Key]>): StateSlices;
function createAll(sliceOf: (key: StateKey) => unknown): object {
  return mapStates<Record<StateKey, unknown>>(sliceOf);
}

function atomsOf(slices: StateSlices): { readonly [Key in StateKey]: StateSlices[Key]['atom'] };
function atomsOf(slices: StateSlices): object {
  return mapStates<Record<StateKey, unknown>>((key) => slices[key].atom);
}

/** The states of a table, as atoms that TanStack Table reads and sets. */
export interface Slices {
  readonly atoms: ExternalAtoms_All;
  /** Shows these states of the machine. */
  readonly show: (keys: readonly StateKey[], state: SeenState) => void;
  /** Shows a resize, which no machine has. */
  readonly showResizing: (resizing: HostState['columnResizing']) => void;
}

/** Who owns the states. */
export interface SliceOwner {
  /** Shows all states. Called before each reading. */
  readonly open: () => void;
  readonly values: () => FilterValues;
  readonly send: (event: TableEvent) => void;
}

/** Returns what makes the table's atoms, so that its framework hears of their changes. */
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

function createSlice<Value>(
  table: HostTable,
  open: () => void,
  change: (next: Value, current: Value) => void,
): Slice<Value> {
  let shown: Atom<Value> | undefined;
  const read = (): Atom<Value> => {
    open();
    if (!shown) throw new Error('chartable: the table has no such state');
    return shown;
  };
  return {
    atom: {
      get: () => read().get(),
      set: (updater: Value | ((current: Value) => Value)) => {
        const current = read().get();
        const next = functionalUpdate(updater, current);
        if (!Object.is(next, current)) change(next, current);
      },
      subscribe: (observer: Observer<Value> | ((value: Value) => void)) =>
        typeof observer === 'function' ? read().subscribe(observer) : read().subscribe(observer),
    },
    show: (value, isOther = false) => {
      if (!shown) shown = makeAtom(bindingsOf(table), value);
      else if (isOther || !isSameJson(shown.get(), value)) shown.set(() => value);
    },
  };
}

/** Makes the states of a table. */
export function createSlices(table: HostTable, { open, values, send }: SliceOwner): Slices {
  const update = (state: Partial<TableState>) => send({ type: 'state.update', state });
  const stateSlice = <Key extends StateKey>(key: Key): StateSlice<HostState[Key]> => {
    const { partsOf, toHost, toMachine } = stateShapes[key];
    const change = changes[key] ?? ((next: HostState[Key]) => update(toMachine(next, values())));
    const slice = createSlice<HostState[Key]>(table, open, change);
    let partsBefore: readonly unknown[] | undefined;
    return {
      ...slice,
      showState: (state: SeenState): void => {
        const parts = partsOf(state);
        if (partsBefore?.every((part, index) => part === parts[index])) return;
        // Two filters that are no JSON, such as two days, have the same keys. Rows that are fetched change with no other state.
        const isOther = partsBefore !== undefined && (state.fetched !== undefined || !isSameJson(parts, partsBefore));
        partsBefore = parts;
        slice.show(toHost(state, values()), isOther);
      },
    };
  };

  /*
   * TanStack's handler of a resize sets `columnResizing` as it begins and ends, and `columnSizing` meanwhile. The machine sets the
   * width once, where the resize ends. It resizes one column: the widths of a group of columns are kept here until then.
   */
  let groupSizing: HostState['columnSizing'] | undefined;
  const columnResizing = createSlice<HostState['columnResizing']>(table, open, (next, current) => {
    const { isResizingColumn: columnId, startSize } = next;
    if (columnId !== false && columnId !== current.isResizingColumn)
      send({ type: 'columnSizing.start', columnId, width: startSize ?? 0 });
    columnResizing.show(next);
    if (columnId !== false || current.isResizingColumn === false) return;
    send({ type: 'columnSizing.end' });
    if (groupSizing) update(stateShapes.columnSizing.toMachine(groupSizing, values()));
    groupSizing = undefined;
  });
  /** What the machine is told of states that are not simply set to the next value. */
  const changes: { readonly [Key in StateKey]?: (next: HostState[Key]) => void } = {
    globalFilter: (next) => send({ type: 'globalFilter.set', globalFilter: values().encodeGlobal(next) }),
    columnSizing: (next) => {
      const resizing = 'columnResizing' in table.initialState ? columnResizing.atom.get() : undefined;
      if (!resizing || resizing.isResizingColumn === false)
        return update(stateShapes.columnSizing.toMachine(next, values()));
      const [first, ...others] = resizing.columnSizingStart;
      if (first && others.length === 0) return send({ type: 'columnSizing.move', width: next[first[0]] ?? first[1] });
      groupSizing = next;
      if (values().showsResizing()) slices.columnSizing.show(next);
    },
  };
  const slices = createAll(stateSlice);
  return {
    atoms: { ...atomsOf(slices), columnResizing: columnResizing.atom },
    show: (keys, state) =>
      bindingsOf(table).batch(() => {
        for (const key of keys) slices[key].showState(state);
      }),
    showResizing: columnResizing.show,
  };
}
