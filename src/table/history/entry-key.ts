/** Returns our key, which is stored next to other scripts' state, or an empty string. */
export const ownKeyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'chartableKey' in state && typeof state.chartableKey === 'string'
    ? state.chartableKey
    : '';

export const createOwnKey = (): { readonly chartableKey: string } => ({
  chartableKey: Math.random().toString(36).slice(2),
});

export const asObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

export const withNewKey = (state: unknown): object => ({ ...asObject(state), ...createOwnKey() });

export const withKeyOf = (entry: unknown, state: unknown): object => {
  const chartableKey = ownKeyOf(entry);
  return { ...asObject(state), ...(chartableKey !== '' && { chartableKey }) };
};
