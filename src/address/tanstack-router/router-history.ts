import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import type { Entries } from '../entries';

/** The router's history on the application's entries, and what tells it of an entry that it did not write itself. */
export interface ToldHistory {
  readonly router: RouterHistory;
  /** Has the router read the location anew, and tell its subscribers. */
  readonly tell: (method: 'push' | 'replace') => void;
  /** Whether what the subscribers hear is what `tell` tells. */
  readonly isTelling: () => boolean;
}

export function createRouterHistory(entries: Entries): ToldHistory {
  let isTelling = false;

  // The router's history calls this in place of the browser's: a refusal never reaches it as an exception, which would
  // leave it out of step with the address for good, and what it reads is where the application is.
  const history = {
    get state() {
      return entries.state();
    },
    get length() {
      return window.history.length;
    },
    pushState: (state: unknown, _: string, href: string) => {
      if (!isTelling) entries.add({ state, href });
    },
    replaceState: (state: unknown, _: string, href: string = entries.href()) => {
      if (!isTelling) entries.restate({ state, href });
    },
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    go: (delta: number) => window.history.go(delta),
  };
  const location = {
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
  const router = createBrowserHistory({
    window: {
      history,
      location,
      document,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
    },
  });
  // It would call the browser in a microtask, after its listeners heard: what one then writes would go to the entry left.
  router.subscribe(() => router.flush());
  // The router replaces only to tidy up an address that it opens, which is not to be rewritten.
  router.replace = () => router.notify({ type: 'REPLACE' });

  return {
    router,
    tell: (method) => {
      isTelling = true;
      try {
        // By now these are the router's own, which read the location after they called those above.
        history[`${method}State`](entries.state(), '', entries.href());
      } finally {
        isTelling = false;
      }
    },
    isTelling: () => isTelling,
  };
}
