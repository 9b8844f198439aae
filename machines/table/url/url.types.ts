import type { TableState, UrlStateKey, WholeTableState } from '../table.states';

/** A search param's decoded name and value. */
export type Param = readonly [name: string, value: string];

/**
 * Returns true if both lists contain the same params in the same order.
 *
 * @example
 * isSameParams([['q', 'a']], [['q', 'a']]) // true
 * isSameParams([['q', 'a'], ['p', '2']], [['p', '2'], ['q', 'a']]) // false
 */
export const isSameParams = (a: readonly Param[], b: readonly Param[]): boolean =>
  a.length === b.length && a.every(([name, value], index) => name === b[index]?.[0] && value === b[index][1]);

/**
 * Encodes and decodes each state. `encode` returns a value's params, or an empty list for the default. `decode` returns the
 * default for an empty list. Both are pure and never throw. The codecs of `createTableSearch` have this type.
 */
export type StateEncoders = {
  readonly [K in UrlStateKey]: {
    readonly encode: (value: WholeTableState[K]) => readonly Param[];
    readonly decode: (params: readonly Param[]) => WholeTableState[K];
  };
};

/** A change to one state's params. */
export interface SearchParamsChange {
  /** The key of the state. */
  readonly state: UrlStateKey;
  /** The params in the URL. Empty if the URL has the default. */
  readonly before: readonly Param[];
  /** The new params. Empty for the default. */
  readonly after: readonly Param[];
}

/** The changes that a table has to write now. */
export interface TableWrite {
  /** `push` adds a history entry, and `replace` changes the current one. */
  readonly method: 'push' | 'replace';
  /** The states that are written together. */
  readonly states: readonly UrlStateKey[];
  /** These states' values. A state that changes during the write stays queued. */
  readonly of: Partial<TableState>;
  /** The changed params. Empty if every state equals its value in the URL. */
  readonly changes: readonly SearchParamsChange[];
  /** States whose row lists were omitted because the URL would be too long. */
  readonly tooLong?: readonly UrlStateKey[];
}
