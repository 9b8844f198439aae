import { urlStateKeys, type TableState, type UrlStateKey, type WholeTableState } from '../table.states';
import type { Param } from './url.types';

/** What a table knows of one state in the URL. */
export interface UrlStateRecord<Value = unknown> {
  /** The state as it was last seen. The context has another object once the state has changed. */
  readonly value: Value;
  /** The state in the URL. It may name columns and rows that the table does not have. */
  readonly inUrl: Value;
  /** The params in the URL that hold it, after the last accepted write or change from outside. Empty for the default. */
  readonly params: readonly Param[];
  /** The states that are written together, this one among them. Empty if it is written alone. */
  readonly batch: readonly UrlStateKey[];
  /** True for a page that a filter or a sort has just reset. It is written with them, without its own debounce. */
  readonly isReset?: boolean;
}

/** The record of each state that the table has. */
export type UrlRecords = { readonly [Key in UrlStateKey]?: UrlStateRecord<WholeTableState[Key]> };

/** Returns the records of a table that has not opened the URL yet. */
export const createRecords = (
  keys: readonly UrlStateKey[],
  state: Partial<TableState>,
  inUrl: Partial<TableState>,
): UrlRecords =>
  Object.fromEntries(keys.map((key) => [key, { value: state[key], inUrl: inUrl[key], params: [], batch: [] }]));

/** Changes the records of these states. */
export const updateRecords = (
  records: UrlRecords,
  keys: readonly UrlStateKey[],
  change: (key: UrlStateKey) => Partial<UrlStateRecord>,
): UrlRecords => ({
  ...records,
  ...Object.fromEntries(keys.flatMap((key) => (records[key] ? [[key, { ...records[key], ...change(key) }]] : []))),
});

/** Returns the params that the URL holds for a state. */
export const paramsInUrl = (records: UrlRecords, key: UrlStateKey): readonly Param[] => records[key]?.params ?? [];

/** Returns the states as the URL has them. */
export const statesInUrl = (records: UrlRecords): Partial<TableState> =>
  Object.fromEntries(urlStateKeys.flatMap((key) => (records[key] ? [[key, records[key].inUrl]] : [])));

/** Returns these states, and those of their batches, in the order of the URL. */
export function withBatches(records: UrlRecords, keys: readonly UrlStateKey[]): readonly UrlStateKey[] {
  const all = new Set(keys.flatMap((key) => [key, ...(records[key]?.batch ?? [])]));
  return urlStateKeys.filter((key) => all.has(key));
}

/**
 * Puts these states and their batches into one batch.
 *
 * @example
 * joinBatch(records, ['sorting', 'pagination']).sorting?.batch // ['sorting', 'pagination']
 */
export function joinBatch(records: UrlRecords, keys: readonly UrlStateKey[]): UrlRecords {
  if (keys.length < 2) return records;
  const batch = withBatches(records, keys);
  return updateRecords(records, batch, () => ({ batch }));
}

/** Takes these states out of their batches: they were written, or their values no longer come from a user event. */
export function leaveBatches(records: UrlRecords, keys: readonly UrlStateKey[]): UrlRecords {
  const left = updateRecords(records, keys, () => ({ batch: [] }));
  return updateRecords(left, withBatches(records, keys), (key) => {
    const batch = left[key]?.batch.filter((other) => !keys.includes(other)) ?? [];
    return { batch: batch.length > 1 ? batch : [] };
  });
}
