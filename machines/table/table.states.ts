import { tableStates } from './features/states';
import type { UrlState } from './features/url-state';

type States = typeof tableStates.base & typeof tableStates.optional;

/** All possible states in the URL, in TanStack Table's format. */
export type WholeTableState = { readonly [Key in keyof States]: States[Key]['initial'] };

/** The key of a state that a table has only if `states` lists it. */
export type OptionalStateKey = keyof typeof tableStates.optional;

/** All states' events. */
export type StateEvent = NonNullable<States[keyof States]['events']>;

const states: { readonly [Key in UrlStateKey]: UrlState<WholeTableState[Key]> } = {
  ...tableStates.base,
  ...tableStates.optional,
};

/** Row models read these states, even in tables without their parts. */
const knownStateKeys = ['columnFilters', 'columnOrder', 'rowSelection'] as const;

type KnownStateKey = keyof typeof tableStates.base | (typeof knownStateKeys)[number];

/**
 * A table's state in the URL, in TanStack Table's format. Pass each property to the table's `state` option. It includes the
 * optional states listed in `states`.
 */
export interface TableState
  extends Pick<WholeTableState, KnownStateKey>, Partial<Omit<WholeTableState, KnownStateKey>> {}

/** The key of a state in the URL. Each state is compared and written as a whole. */
export type UrlStateKey = keyof WholeTableState;

const isUrlStateKey = (key: string): key is UrlStateKey => Object.hasOwn(states, key);
const isOptionalStateKey = (key: UrlStateKey): key is OptionalStateKey => Object.hasOwn(tableStates.optional, key);

/** The keys of all states, in URL order. */
export const urlStateKeys: readonly UrlStateKey[] = /* @__PURE__ */ Object.keys(states).filter(isUrlStateKey);

/** The keys of the optional states, in URL order. */
export const optionalStateKeys: readonly OptionalStateKey[] = /* @__PURE__ */ urlStateKeys.filter(isOptionalStateKey);

export const columnStateKeys: readonly UrlStateKey[] = /* @__PURE__ */ urlStateKeys.filter(
  (key) => states[key].names === 'columns',
);

export const rowStateKeys: readonly UrlStateKey[] = /* @__PURE__ */ urlStateKeys.filter(
  (key) => states[key].names === 'rows',
);

/**
 * Returns the keys of a table's states, in the order of `urlStateKeys`.
 *
 * @param optional the table's optional states
 * @example
 * stateKeysOf(['columnVisibility']).length // 4
 */
export const stateKeysOf = (optional: readonly OptionalStateKey[] = []): readonly UrlStateKey[] =>
  urlStateKeys.filter((key) => !isOptionalStateKey(key) || optional.includes(key));

/**
 * Returns true if the state needs all rows in memory, so tables that fetch pages can't have it.
 *
 * @example
 * needsAllRows('grouping') // true
 */
export const needsAllRows = (key: UrlStateKey): boolean => states[key].needsAllRows === true;

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

export const initialState = /* @__PURE__ */ mapStates<WholeTableState>((key) => states[key].initial);

export const pickStates = (from: Partial<TableState>, keys: readonly UrlStateKey[]): Partial<TableState> =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

/** The keys of all states that have a value. */
export const definedKeys = (state: Partial<TableState>): readonly UrlStateKey[] =>
  urlStateKeys.filter((key) => state[key] !== undefined);

/** Returns the states with these keys. Missing filters, orders and selections are empty. */
export function tableStateOf(from: TableState, keys: readonly UrlStateKey[]): TableState {
  const wanted = [...keys, ...knownStateKeys];
  const state = pickStates(
    { ...initialState, ...pickStates(from, keys) },
    urlStateKeys.filter((key) => wanted.includes(key)),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys include those that every table has.
  return state as TableState;
}
