import type { EntryChange } from '../../browser-history';

/*
 * Vue Router 4 and 5 store each entry's URL, without the router's base, in `history.state`. They write that URL again
 * when they leave the entry (`useHistoryStateNavigation`, used by `createWebHistory`).
 */

interface VueState {
  readonly current: string;
  /** The entry's index, from which the router computes how far Back or Forward went. */
  readonly position: unknown;
}

const isVueState = (state: unknown): state is VueState =>
  typeof state === 'object' &&
  state !== null &&
  'current' in state &&
  typeof state.current === 'string' &&
  'position' in state &&
  'replaced' in state;

/** `undefined` if the URL doesn't begin with the router's base. */
function currentAt({ current }: VueState, { from, to }: EntryChange): string | undefined {
  const base = from.slice(0, from.length - current.length);
  return from.endsWith(current) && to.startsWith(base) ? to.slice(base.length) : undefined;
}

export function keepCurrent(state: unknown, change: EntryChange): unknown {
  if (!isVueState(state)) return state;
  const current = currentAt(state, change);
  return current === undefined ? state : { ...state, current };
}

/** Returns Vue Router's part of a new entry's state. `undefined` if the router didn't create the previous entry. */
export function createCurrent(state: unknown, change: EntryChange): object | undefined {
  if (!isVueState(state)) return undefined;
  const current = currentAt(state, change);
  const position = typeof state.position === 'number' ? state.position + 1 : null;
  return current === undefined
    ? undefined
    : { back: state.current, current, forward: null, replaced: false, position, scroll: null };
}
