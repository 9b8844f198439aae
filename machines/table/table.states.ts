import features from './features';
import type { UrlState } from './features/url-state';

type States = typeof features.common & typeof features.optional;

/** The values of all states that a table can have in the URL, in the shapes of TanStack Table. */
export type WholeTableState = { readonly [Key in keyof States]: States[Key]['initial'] };

/** The name of a state that a table has only if its option `states` names it. */
export type OptionalStateKey = keyof typeof features.optional;

/** The events of the states. */
export type StateEvent = NonNullable<States[keyof States]['events']>;

const states: { readonly [Key in UrlStateKey]: UrlState<WholeTableState[Key]> } = {
  ...features.common,
  ...features.optional,
};

/**
 * The state of a table that lives in the address, in the shapes of TanStack Table: each property may be handed to a table's
 * `state` as it is. A table has those of the optional states that its option `states` names.
 */
export interface TableState
  extends Omit<WholeTableState, OptionalStateKey>, Partial<Pick<WholeTableState, OptionalStateKey>> {}

/** The name of a state that is compared and written as one. */
export type UrlStateKey = keyof WholeTableState;

const isUrlStateKey = (key: string): key is UrlStateKey => Object.hasOwn(states, key);
const isOptionalStateKey = (key: UrlStateKey): key is OptionalStateKey => Object.hasOwn(features.optional, key);

/** The keys of all states, in the order of the address. */
export const urlStateKeys: readonly UrlStateKey[] = /* @__PURE__ */ Object.keys(states).filter(isUrlStateKey);

/** The keys of the states that a table has only where its option `states` names them. */
export const optionalStateKeys: readonly OptionalStateKey[] = /* @__PURE__ */ urlStateKeys.filter(isOptionalStateKey);

/** The keys of the states that name columns. */
export const columnStateKeys: readonly UrlStateKey[] = /* @__PURE__ */ urlStateKeys.filter(
  (key) => states[key].names === 'columns',
);

/** The keys of the states that name rows. */
export const rowStateKeys: readonly UrlStateKey[] = /* @__PURE__ */ urlStateKeys.filter(
  (key) => states[key].names === 'rows',
);

/**
 * Returns the keys of the states that a table has, in the order of `urlStateKeys`.
 *
 * @param optional those that it has
 * @example
 * stateKeysOf(['columnVisibility']).length // 7
 */
export const stateKeysOf = (optional: readonly OptionalStateKey[] = []): readonly UrlStateKey[] =>
  urlStateKeys.filter((key) => !isOptionalStateKey(key) || optional.includes(key));

/**
 * Returns true for a state that only a table with all of its rows can have: one that fetches them a page at a time cannot.
 *
 * @example
 * needsAllRows('grouping') // true
 */
export const needsAllRows = (key: UrlStateKey): boolean => states[key].needsAllRows === true;

/**
 * Makes an object that has one value for each state.
 *
 * @example
 * mapStates<Record<UrlStateKey, number>>((key) => key.length).sorting // 7
 */
export const mapStates = <T extends Record<UrlStateKey, unknown>>(
  valueOf: <K extends UrlStateKey>(key: K) => T[K],
): { readonly [K in UrlStateKey]: T[K] } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type each key's value.
  Object.fromEntries(urlStateKeys.map((key) => [key, valueOf(key)])) as T;

/** The values in an address without parameters, unless the table has other defaults. */
export const initialState = /* @__PURE__ */ mapStates<WholeTableState>((key) => states[key].initial);

/** Returns these states, each as the same object: a change of a state is noticed by its object. */
export const pickStates = (from: Partial<TableState>, keys: readonly UrlStateKey[]): Partial<TableState> =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

/** Returns the state of a table that has these states, the common ones among them. */
export const tableStateOf = (from: TableState, keys: readonly UrlStateKey[]): TableState =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys include those that every table has.
  pickStates(from, keys) as TableState;
