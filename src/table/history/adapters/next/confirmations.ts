import type { EntryStates } from '../../browser-history';
import { ownKeyOf, withKeyOf } from '../../entry-key';
import type { CallInterceptor } from '../../foreign-calls';
import { isMarked } from './app-router';

interface Confirmations {
  readonly afterCall: NonNullable<EntryStates['afterCall']>;
  /** Handles an App Router call that confirms a table's write, and returns true. Returns false for other calls. */
  readonly handleConfirmation: (current: unknown, ...call: Parameters<CallInterceptor>) => boolean;
}

/**
 * After the App Router has followed a call, it writes the entry again, possibly late. Its state may not contain the
 * entry's key, e.g. after a navigation to the same URL. The entry keeps its latest URL and its key, and gets the rest
 * of the new state.
 */
export function createConfirmations(): Confirmations {
  /** The URLs written to the current entry since the last confirmation, and the confirmed URL before them. */
  let written: { readonly key: string; readonly hrefs: readonly string[] } = { key: '', hrefs: [] };
  return {
    afterCall: ({ key, href }, state) => {
      if (isMarked(state)) written = { key, hrefs: written.key === key ? [...written.hrefs, href] : [href] };
    },
    handleConfirmation: (current, method, state, href, setState) => {
      const key = ownKeyOf(current);
      const isOfEntry = isMarked(state) && ['', key].includes(ownKeyOf(state)) && written.key === key;
      const place = written.hrefs.lastIndexOf(href);
      if (method === 'push' || !isOfEntry || place < 0) return false;
      written = { key, hrefs: written.hrefs.slice(place) };
      const keyed = withKeyOf(current, state);
      // Skips calls without changes. Safari limits the number of calls, and would throw inside the router.
      if (JSON.stringify(keyed) !== JSON.stringify(current)) setState(keyed);
      return true;
    },
  };
}
