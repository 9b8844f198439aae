import { createAdaptedUrl, type BrowserUrl } from '../../adapted-url';
import { connectPagesRouter, keepRoute } from './pages-router';
import { type EntryChange, type EntryStates, ownKeyOf, withKeyOf, type CallInterceptor } from '../../browser-history';

/**
 * Creates the URL for a Next.js app with the App Router, the Pages Router, or both. The router and its hooks follow
 * tables' changes without server requests. Call this function once, because it restores changes that a reload has lost.
 */
export function createRouterUrl(): BrowserUrl {
  const { afterCall, handleConfirmation } = createConfirmations();
  return createAdaptedUrl({
    keep: (state, change) => keepRoute(keepUnmarked(state, change), change),
    afterCall,
    connect: (page) => {
      const { interceptCall, ...pagesRouter } = connectPagesRouter(page);
      return {
        ...pagesRouter,
        interceptCall: (...call) => interceptCall(...call) || handleConfirmation(page.currentEntry().state, ...call),
      };
    },
  });
}

/*
 * The App Router of Next.js 15 and 16 (`app-router.js`) wraps `pushState` and `replaceState`. If a call's state lacks
 * the mark `__NA`, the router renders the new URL, and then writes the entry again. The router ignores calls with the
 * mark, and later overwrites their URL with the previous URL. A call cancels a pending navigation (`dispatchAction`).
 * If that navigation is already rendering, its URL overwrites a table's newer URL.
 */

/** The App Router's mark in `history.state`. */
const mark = '__NA';

const isMarked = (state: unknown): state is object => typeof state === 'object' && state !== null && mark in state;

/** Returns the state without the mark, so that the router follows a table's write. */
function keepUnmarked(state: unknown, { isLeft }: EntryChange): unknown {
  if (isLeft || !isMarked(state)) return state;
  return Object.fromEntries(Object.entries(state).filter(([name]) => name !== mark));
}

interface Confirmations {
  readonly afterCall: NonNullable<EntryStates['afterCall']>;
  /** Handles an App Router call that confirms a table's write. Returns false for other calls. */
  readonly handleConfirmation: (current: unknown, ...call: Parameters<CallInterceptor>) => boolean;
}

/**
 * After the App Router has followed a table's write, it confirms the write: it writes the entry again, possibly late.
 * Its state may lack the entry's key, e.g. after a navigation to the same URL. The entry keeps its latest URL and its
 * key.
 */
function createConfirmations(): Confirmations {
  /** The URLs written to the current entry since the router's last confirmation. The first is the confirmed URL. */
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
