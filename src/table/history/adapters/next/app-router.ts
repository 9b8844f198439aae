import type { EntryChange } from '../../browser-history';
import type { AdaptedPage } from '../../router-adapter';

/*
 * The App Router of Next.js 15 and 16 (`app-router.js`) takes the place of `pushState` and `replaceState`, and follows each call but those
 * whose state has its mark, which are its own. Once the page is rendered with the new address, it writes the entry once more, however
 * late that is. Where it has not followed, it writes the address before, as soon as anything changes in it. A call ends a navigation
 * that is under way (`dispatchAction`), but not one that is being rendered: its address is still written, after newer ones of a table.
 */

/** The property by which the states of its entries are marked. It sets it anew in every state that it is given. */
const mark = '__NA';

export const isMarked = (state: unknown): state is object =>
  typeof state === 'object' && state !== null && mark in state;

/** Returns what an entry keeps of its state as a table gives it another address: all but the mark. */
export function keepUnmarked(state: unknown, { isLeft }: EntryChange): unknown {
  if (isLeft || !isMarked(state)) return state;
  return Object.fromEntries(Object.entries(state).filter(([name]) => name !== mark));
}

/** Writes what is pending before the router handles a link or a form: a later write would end that navigation. */
export function flushBeforeLinks({ flush }: Pick<AdaptedPage, 'flush'>): void {
  if (typeof document === 'undefined') return;
  const flushBefore = ({ type, target }: Event): void => {
    const mayLeave = type === 'submit' || (target instanceof Element && target.closest('a[href]') !== null);
    if (mayLeave && isMarked(history.state)) flush();
  };
  document.addEventListener('click', flushBefore, true);
  document.addEventListener('submit', flushBefore, true);
}
