import { statelessParts, tableStates } from '../features/states';
import type { UrlState } from '../values/url-state';
import type { RowFilters } from '../values/filters';
import type { RowSelection } from '../values/selection';

type States = typeof tableStates.base & typeof tableStates.parts;
type Parts = typeof tableStates.base & typeof tableStates.parts & typeof statelessParts;

/** The key of a state in the URL, e.g. `sorting`. */
export type UrlStateKey = keyof States;

/** Every table has these states, even without the parts that change them, because row models read them. */
interface KnownStates extends Pick<RowFilters, 'columnFilters'> {
  readonly columnOrder: readonly string[];
  readonly rowSelection: RowSelection;
}

const knownStates: KnownStates = { columnFilters: [], columnOrder: [], rowSelection: {} };

/** All possible states in the URL, in TanStack Table's format. */
export type WholeTableState = { readonly [Key in UrlStateKey]: States[Key]['initial'] } & KnownStates;

/** The key of a part's state. */
export type PartStateKey = keyof typeof tableStates.parts;

/** The key of an optional part. */
export type PartKey = PartStateKey | keyof typeof statelessParts;

/** All parts' events. */
export type PartEvent = NonNullable<Parts[keyof Parts]['events']>;

const states: { readonly [Key in UrlStateKey]: UrlState<WholeTableState[Key]> } = {
  ...tableStates.base,
  ...tableStates.parts,
};

type KnownStateKey = keyof typeof tableStates.base | keyof KnownStates;

type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never;

/** The context properties that parts add, besides their states. */
export type PartContext = Partial<Intersection<NonNullable<Parts[keyof Parts]['context']>>>;

/**
 * A table's state in the URL, in TanStack Table's format. Pass each property to the table's `state` option. The table's
 * parts determine which optional states it contains.
 */
export interface TableState
  extends Pick<WholeTableState, KnownStateKey>, Partial<Omit<WholeTableState, KnownStateKey>> {}

export const isUrlStateKey = (key: string): key is UrlStateKey => Object.hasOwn(states, key);
const isPartStateKey = (key: UrlStateKey): key is PartStateKey => Object.hasOwn(tableStates.parts, key);

/** The keys of all states, in the order of their params in the URL. */
export const urlStateKeys: readonly UrlStateKey[] = /* @__PURE__ */ Object.keys(states).filter(isUrlStateKey);

/** The keys of the parts' states, in URL order. */
export const partStateKeys: readonly PartStateKey[] = /* @__PURE__ */ urlStateKeys.filter(isPartStateKey);

const isStatelessKey = (key: string): key is keyof typeof statelessParts => Object.hasOwn(statelessParts, key);

/** The keys of all optional parts. */
export const partKeys: readonly PartKey[] = /* @__PURE__ */ [
  ...partStateKeys,
  .../* @__PURE__ */ Object.keys(statelessParts).filter(isStatelessKey),
];

export const columnStateKeys: readonly UrlStateKey[] = /* @__PURE__ */ urlStateKeys.filter(
  (key) => states[key].names === 'columns',
);

/** Changes to these states go to the first page. */
export const pageResetKeys: readonly UrlStateKey[] = /* @__PURE__ */ urlStateKeys.filter(
  (key) => states[key].resetsPage,
);

export const isTextState = (key: UrlStateKey): boolean => states[key].isText === true;

export const rowStateKeys: readonly UrlStateKey[] = /* @__PURE__ */ urlStateKeys.filter(
  (key) => states[key].names === 'rows',
);

/**
 * Returns the keys of a table's states, in the order of `urlStateKeys`.
 *
 * @param ofParts the keys of the table's optional parts
 * @example
 * stateKeysOf(['columnVisibility']).length // 4
 */
export const stateKeysOf = (ofParts: readonly PartKey[] = []): readonly UrlStateKey[] =>
  urlStateKeys.filter((key) => !isPartStateKey(key) || ofParts.includes(key));

/**
 * True if the state needs all rows in memory, so tables that fetch pages can't have it.
 *
 * @example
 * needsAllRows('grouping') // true
 */
export const needsAllRows = (key: UrlStateKey): boolean => states[key].needsAllRows === true;

/** Returns the IDs in a state's value if their order doesn't matter. Otherwise `undefined`. */
export function idsInState(key: UrlStateKey, value: unknown): readonly string[] | undefined {
  const state: UrlState<unknown> = states[key];
  return state.idsIn?.(value);
}

/**
 * Creates an object with one value per state.
 *
 * @example
 * mapStates<Record<UrlStateKey, number>>((key) => key.length).sorting // 7
 */
export const mapStates = <T extends Record<UrlStateKey, unknown>>(
  valueOf: <K extends UrlStateKey>(key: K) => T[K],
): { readonly [K in UrlStateKey]: T[K] } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type each key's value.
  Object.fromEntries(urlStateKeys.map((key) => [key, valueOf(key)])) as T;

export const initialState: WholeTableState = /* @__PURE__ */ (() => ({
  ...knownStates,
  ...mapStates<WholeTableState>((key) => states[key].initial),
}))();

export const pickStates = (from: Partial<TableState>, keys: readonly UrlStateKey[]): Partial<TableState> =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

/** Returns the keys of all states that have a value. */
export const definedKeys = (state: Partial<TableState>): readonly UrlStateKey[] =>
  urlStateKeys.filter((key) => state[key] !== undefined);

/** Returns the states with these keys. Adds empty filters, orders and selections if they are missing. */
export function tableStateOf(from: Partial<TableState>, keys: readonly UrlStateKey[]): TableState {
  const all = { ...knownStates, ...pickStates(from, keys) };
  const inUrlOrder = pickStates(
    all,
    urlStateKeys.filter((key) => key in all),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every table has the states of its base.
  return { ...inUrlOrder, ...all } as TableState;
}
