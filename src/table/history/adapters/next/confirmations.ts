import type { EntryStates } from '../../browser-history';
import { ownKeyOf, withKeyOf } from '../../entry-key';
import type { TakeCall } from '../../foreign-calls';
import { isMarked } from './app-router';

/** Confirmations of a page's calls by the App Router. */
interface Confirmations {
  readonly afterCall: NonNullable<EntryStates['afterCall']>;
  /**
   * Carries out a call that confirms one of the page's, and returns true.
   *
   * @param current the state of the current entry
   */
  readonly takeConfirmation: (current: unknown, ...call: Parameters<TakeCall>) => boolean;
}

/**
 * The App Router writes an entry once more after each call that it has followed, maybe late. Its state may lack the entry's key, as
 * after a navigation to the URL of such a call. The entry keeps its last URL and its key, and gets the rest of the state.
 */
export function createConfirmations(): Confirmations {
  /** The URLs that the page gave an entry, from the one on that was confirmed last. */
  let given: { readonly key: string; readonly hrefs: readonly string[] } = { key: '', hrefs: [] };
  return {
    afterCall: ({ key, href }, state) => {
      if (isMarked(state)) given = { key, hrefs: given.key === key ? [...given.hrefs, href] : [href] };
    },
    takeConfirmation: (current, method, state, href, setState) => {
      const key = ownKeyOf(current);
      const isOfEntry = isMarked(state) && ['', key].includes(ownKeyOf(state)) && given.key === key;
      const place = given.hrefs.lastIndexOf(href);
      if (method === 'push' || !isOfEntry || place < 0) return false;
      given = { key, hrefs: given.hrefs.slice(place) };
      const keyed = withKeyOf(current, state);
      // A call that changes nothing isn't made: Safari counts it, and would soon throw in the router.
      if (JSON.stringify(keyed) !== JSON.stringify(current)) setState(keyed);
      return true;
    },
  };
}
