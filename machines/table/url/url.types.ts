import type { TableState, UrlStateKey, WholeTableState } from '../table.states';

/** One parameter of a query string, percent-decoded: its name and its value. */
export type Param = readonly [name: string, text: string];

/**
 * Returns true if the names and values are the same, in the same order.
 *
 * @example
 * isSameParams([['q', 'a']], [['q', 'a']]) // true
 * isSameParams([['q', 'a'], ['p', '2']], [['p', '2'], ['q', 'a']]) // false
 */
export const isSameParams = (a: readonly Param[], b: readonly Param[]): boolean =>
  a.length === b.length && a.every(([name, text], index) => name === b[index]?.[0] && text === b[index][1]);

/**
 * The encoder of each state: `encode` returns the parameters that hold a value, none for the default, and `decode` returns
 * the default if there are none. Pure, and never throws. The codecs of `createTableSearch` are such encoders.
 */
export type StateEncoders = {
  readonly [K in UrlStateKey]: {
    readonly encode: (value: WholeTableState[K]) => readonly Param[];
    readonly decode: (params: readonly Param[]) => WholeTableState[K];
  };
};

/** The change that a write makes to one state: its parameters before and after. */
export interface SearchParamsChange {
  /** The state that the parameters hold. */
  readonly state: UrlStateKey;
  /** The parameters that the address holds; none if the state has its default there. */
  readonly before: readonly Param[];
  /** The parameters that take their place; none for the default. */
  readonly after: readonly Param[];
}

/** The changes that a table has to write at one time. */
export interface TableWrite {
  /** `push` adds a history entry, `replace` changes the current one. */
  readonly method: 'push' | 'replace';
  /** The states that are written together. */
  readonly states: readonly UrlStateKey[];
  /** These states as they were then. A state whose object has been replaced since stays queued. */
  readonly of: Partial<TableState>;
  /** None if all the states are back to what the address holds. */
  readonly changes: readonly SearchParamsChange[];
  /** The states whose lists of rows the history omitted, because the URL would be too long. */
  readonly tooLong?: readonly UrlStateKey[];
}
