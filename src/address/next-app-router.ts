import type { EntryChange } from './browser';
import { ownKeyOf } from './own-key';

/*
 * The App Router of Next.js 15 and 16 (`app-router.js`), which is not told of tables by an adapter: it takes the place of
 * `pushState` and `replaceState`, and follows each call but those whose state has its mark, which are its own. Once the page is
 * rendered with the new address, it writes the entry once more, however late that is. Where it has not followed, it writes the
 * address before, as soon as anything changes in it. A call ends a navigation that is under way (`dispatchAction`).
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

/** Calls back before it hears that a link or a form was used: what is written later would end that navigation. */
export function beforeLeaving(listener: () => void): void {
  if (typeof document === 'undefined') return;
  const tell = ({ type, target }: Event): void => {
    const mayLeave = type === 'submit' || (target instanceof Element && target.closest('a[href]') !== null);
    if (mayLeave && isMarked(history.state)) listener();
  };
  document.addEventListener('click', tell, true);
  document.addEventListener('submit', tell, true);
}
