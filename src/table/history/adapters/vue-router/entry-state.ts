import type { EntryChange } from '../../browser-history';

/*
 * Vue Router 4 and 5 keeps the address of each entry in the entry's state, without the base of the router, and gives it to the entry
 * once more as it leaves it (`useHistoryStateNavigation`, behind `createWebHistory`).
 */

interface VueState {
  readonly current: string;
  /** The number of the entry, by which the router knows how far Back and Forward went. */
  readonly position: unknown;
}

const isVueState = (state: unknown): state is VueState =>
  typeof state === 'object' &&
  state !== null &&
  'current' in state &&
  typeof state.current === 'string' &&
  'position' in state &&
  'replaced' in state;

/** Returns what the state says of an entry with this address; undefined for one that does not begin with the router's base. */
function currentAt({ current }: VueState, { from, to }: EntryChange): string | undefined {
  const base = from.slice(0, from.length - current.length);
  return from.endsWith(current) && to.startsWith(base) ? to.slice(base.length) : undefined;
}

/** Returns the state of an entry that a table gives another address. */
export function keepCurrent(state: unknown, change: EntryChange): unknown {
  if (!isVueState(state)) return state;
  const current = currentAt(state, change);
  return current === undefined ? state : { ...state, current };
}

/** Returns what a new entry of a table has in its state for Vue Router; undefined where the router did not make the entry before. */
export function createCurrent(state: unknown, change: EntryChange): object | undefined {
  if (!isVueState(state)) return undefined;
  const current = currentAt(state, change);
  const position = typeof state.position === 'number' ? state.position + 1 : null;
  return current === undefined
    ? undefined
    : { back: state.current, current, forward: null, replaced: false, position, scroll: null };
}
