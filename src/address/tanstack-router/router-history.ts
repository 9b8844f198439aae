import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import type { Entries } from '../entries';
import { keyOf } from '../entry';
import type { RouterPort } from '../page-address';

/**
 * Makes a history for TanStack Router that shares the entries of the browser's history with tables, and what tables need
 * to share it with the router.
 *
 * TanStack's history calls the browser in a microtask. If the browser refuses, its exception reaches nobody, and the
 * router is out of step with the address from then on. So the router's history calls `entries`, which never throw and
 * say where the application is.
 */
export function createRouterHistory(entries: Entries): RouterPort & { readonly history: RouterHistory } {
  let isReading = false;

  const browserHistory = {
    get state() {
      return entries.state();
    },
    get length() {
      return window.history.length;
    },
    pushState: (state: unknown, _: string, href: string) => {
      if (!isReading) entries.add({ state, href });
    },
    replaceState: (state: unknown, _: string, href: string = entries.href()) => {
      if (!isReading) entries.replace({ state, href });
    },
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    go: (delta: number) => window.history.go(delta),
  };
  const location = {
    get href() {
      return window.location.origin + entries.href();
    },
    get pathname() {
      return entries.location().pathname;
    },
    get search() {
      return entries.location().search;
    },
    get hash() {
      return entries.location().hash;
    },
  };
  const history = createBrowserHistory({
    window: {
      history: browserHistory,
      location,
      document,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
    },
  });
  // In a microtask, as it would call the browser by itself, what a listener writes would go to the entry that was left.
  history.subscribe(() => history.flush());

  /** Makes the router's history read the location and call its subscribers. */
  const read = (method: 'push' | 'replace'): void => {
    isReading = true;
    try {
      // The router's history has replaced these by its own, which read the location after they called those above.
      browserHistory[`${method}State`](entries.state(), '', entries.href());
    } finally {
      isReading = false;
    }
  };
  entries.onForeignCall(read);

  return {
    history,
    isAtEntry: () => {
      const key = keyOf(entries.state());
      return key === undefined || key === keyOf(history.location.state);
    },
    readTableWrite: read,
    onChange: (listener) =>
      history.subscribe(({ action }) =>
        listener(action.type === 'PUSH' ? 'push' : action.type === 'REPLACE' ? 'replace' : 'traverse'),
      ),
  };
}
