import type { EntryChange } from '../../browser-history';

/*
 * The App Router of Next.js 15 and 16 (`app-router.js`) wraps `pushState` and `replaceState`. It follows every call
 * whose state doesn't contain its mark, and writes the entry again after it has rendered the new URL. It ignores a call
 * with the mark, and would later write the previous URL.
 * A call cancels a pending navigation (`dispatchAction`), but not one that is already rendering. The URL of that
 * navigation is then written after a table's newer one.
 */

/** The router marks every state that it receives. */
const mark = '__NA';

export const isMarked = (state: unknown): state is object =>
  typeof state === 'object' && state !== null && mark in state;

/** Removes the mark from the state, so that the router follows a table's write. */
export function keepUnmarked(state: unknown, { isLeft }: EntryChange): unknown {
  if (isLeft || !isMarked(state)) return state;
  return Object.fromEntries(Object.entries(state).filter(([name]) => name !== mark));
}
