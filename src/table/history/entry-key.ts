/**
 * Returns the key that an entry of the browser's history has in its state, where other scripts keep theirs too;
 * empty where it has none.
 */
export const ownKeyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'chartableKey' in state && typeof state.chartableKey === 'string'
    ? state.chartableKey
    : '';

/** Makes the key of a new entry. */
export const createOwnKey = (): { readonly chartableKey: string } => ({
  chartableKey: Math.random().toString(36).slice(2),
});

/** Returns an entry's state, or an empty object where it is none. */
export const asObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

/** Returns the state of a new entry, with a key. */
export const withNewKey = (state: unknown): object => ({ ...asObject(state), ...createOwnKey() });

/** Returns a state for an entry that stays, with the key that the entry has. */
export const withKeyOf = (entry: unknown, state: unknown): object => {
  const chartableKey = ownKeyOf(entry);
  return { ...asObject(state), ...(chartableKey !== '' && { chartableKey }) };
};
