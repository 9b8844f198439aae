import type { EntryStates } from '../../browser-history';
import { asObject, createOwnKey, ownKeyOf } from '../../entry-key';

/** The place of an entry among the entries of React Router, which it keeps in `history.state.idx`; undefined where it has none. */
export const indexOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/** Returns what React Router reads of an entry's state (`createBrowserLocation`): the location's key, and the application's state. */
export const locationOf = (state: unknown): { readonly key: string; readonly state: unknown } => {
  const { key, usr } = Object.fromEntries<unknown>(Object.entries(asObject(state)));
  return { key: typeof key === 'string' ? key : 'default', state: usr ?? null };
};

/**
 * Makes the states of entries as React Router does (`getHistoryState`), with a key of our own: React Router gives the
 * first entry of a page no key. The state of the application stays, as the page does.
 */
export const entryStates: EntryStates = {
  keyOf: ownKeyOf,
  next: (state) => {
    const key = createOwnKey();
    return { usr: locationOf(state).state, key: key.chartableKey, idx: (indexOf(state) ?? -1) + 1, ...key };
  },
};
