import { urlStateKeys, type TableState, type UrlStateKey, type WholeTableState } from '../table.states';
import type { Param } from './url.types';

export interface UrlStateRecord<Value = unknown> {
  /** The state in the URL, including missing columns and rows. */
  readonly inUrl: Value;
  /** The table's value that the URL stands for. Missing columns and rows have been dropped. */
  readonly written: Value | undefined;
  /** The state's params after the last accepted write or outside change. Empty for the default. */
  readonly params: readonly Param[];
  /** The states to write together, including this one. Empty if the state is written without others. */
  readonly batch: readonly UrlStateKey[];
}

export type UrlRecords = { readonly [Key in UrlStateKey]?: UrlStateRecord<WholeTableState[Key]> };

export const createRecords = (keys: readonly UrlStateKey[], inUrl: Partial<TableState>): UrlRecords =>
  Object.fromEntries(keys.map((key) => [key, { inUrl: inUrl[key], written: undefined, params: [], batch: [] }]));

export const updateRecords = (
  records: UrlRecords,
  keys: readonly UrlStateKey[],
  change: (key: UrlStateKey) => Partial<UrlStateRecord>,
): UrlRecords => ({
  ...records,
  ...Object.fromEntries(keys.flatMap((key) => (records[key] ? [[key, { ...records[key], ...change(key) }]] : []))),
});

export const paramsInUrl = (records: UrlRecords, key: UrlStateKey): readonly Param[] => records[key]?.params ?? [];

export const statesInUrl = (records: UrlRecords): Partial<TableState> =>
  Object.fromEntries(urlStateKeys.flatMap((key) => (records[key] ? [[key, records[key].inUrl]] : [])));

/** Returns these states and their batches, in URL order. */
export function withBatches(records: UrlRecords, keys: readonly UrlStateKey[]): readonly UrlStateKey[] {
  const all = new Set(keys.flatMap((key) => [key, ...(records[key]?.batch ?? [])]));
  return urlStateKeys.filter((key) => all.has(key));
}

/**
 * @example
 * joinBatch(records, ['sorting', 'pagination']).sorting?.batch // ['sorting', 'pagination']
 */
export function joinBatch(records: UrlRecords, keys: readonly UrlStateKey[]): UrlRecords {
  if (keys.length < 2) return records;
  const batch = withBatches(records, keys);
  return updateRecords(records, batch, () => ({ batch }));
}

export function leaveBatches(records: UrlRecords, keys: readonly UrlStateKey[]): UrlRecords {
  const left = updateRecords(records, keys, () => ({ batch: [] }));
  return updateRecords(left, withBatches(records, keys), (key) => {
    const batch = left[key]?.batch.filter((other) => !keys.includes(other)) ?? [];
    return { batch: batch.length > 1 ? batch : [] };
  });
}
