import type { EntryChange } from './browser';
import { ownKeyOf } from './own-key';

/*
 * The App Router of Next.js 15 and 16 (`app-router.js`), which is not told of tables by an adapter: it takes the place of
 * `pushState` and `replaceState`, and follows each call but those whose state has its mark, which are its own. Once the page is
 * rendered with the new address, it writes the entry once more, however late that is. Where it has not followed, it writes the
 * address before, as soon as anything changes in it.
 */

/** The property by which the states of its entries are marked. It sets it anew in every state that it is given. */
const mark = '__NA';

const isMarked = (state: unknown): state is object => typeof state === 'object' && state !== null && mark in state;

/** Returns what an entry keeps of its state as a table gives it another address: all but the mark. */
export function keepUnmarked(state: unknown, { isLeft }: EntryChange): unknown {
  if (isLeft || !isMarked(state)) return state;
  return Object.fromEntries(Object.entries(state).filter(([name]) => name !== mark));
}

/** Returns true for the states by which it writes once more what a table has written. */
export const confirms = (state: unknown): boolean => isMarked(state) && ownKeyOf(state) !== '';
