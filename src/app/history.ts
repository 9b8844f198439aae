import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';

/** The router's history, and what the tables of a page need of the browser's. */
export interface AppHistory {
  readonly router: RouterHistory;
  /**
   * Gives the current entry another search text, or adds an entry that has it. The path, the hash, the scroll position
   * and, of a replaced entry, the history state stay as they are.
   *
   * @returns Whether the browser took it. Browsers refuse calls that come too fast: Safari throws a SecurityError after
   *   100 in 10 s, Chromium drops them silently after about 200.
   */
  readonly write: (method: 'push' | 'replace', search: string) => boolean;
  /** Calls back before an entry is left by a link, while it can still be replaced. Returns what ends it. */
  readonly onLeave: (listener: () => void) => () => void;
  /** Calls back when the address changed in any other way than by `write`. Returns what ends it. */
  readonly onChange: (listener: (location: { pathname: string; search: string }) => void) => () => void;
}

export function createAppHistory(): AppHistory {
  const leaving = new Set<() => void>();
  let isWriting = false;
  let wasTaken = true;

  const call = (method: 'pushState' | 'replaceState', ...[state, unused, url]: Parameters<History['pushState']>) => {
    try {
      window.history[method](state, unused, url);
      wasTaken = url == null || window.location.href === new URL(url, window.location.href).href;
    } catch {
      wasTaken = false;
    }
  };

  // The router's history calls this in place of the browser's: a refusal never reaches it as an exception, which would
  // leave it out of step with the address for good.
  const calls = {
    get state() {
      return window.history.state;
    },
    get length() {
      return window.history.length;
    },
    pushState: (...args: Parameters<History['pushState']>) => call('pushState', ...args),
    replaceState: (...args: Parameters<History['replaceState']>) => call('replaceState', ...args),
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    go: (delta: number) => window.history.go(delta),
  };
  const router = createBrowserHistory({
    window: {
      history: calls,
      location: window.location,
      document,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
    },
  });

  const push = router.push;
  router.push = (...args) => {
    for (const leave of leaving) leave();
    push(...args);
  };
  // The router replaces only to tidy up an address that it opens, which is not to be rewritten.
  router.replace = () => router.notify({ type: 'REPLACE' });

  return {
    router,
    write: (method, search) => {
      const { pathname, hash } = window.location;
      isWriting = true;
      try {
        // From here these are the router's own, which follow the browser's call with the address as it then is.
        if (method === 'push') calls.pushState(nextEntry(router.location.state.__TSR_index), '', pathname + search + hash);
        else calls.replaceState(window.history.state, '', pathname + search + hash);
      } finally {
        isWriting = false;
      }
      return wasTaken;
    },
    onLeave: (listener) => {
      leaving.add(listener);
      return () => leaving.delete(listener);
    },
    onChange: (listener) =>
      router.subscribe(({ location }) => {
        if (!isWriting) listener(location);
      }),
  };
}

/** The state of an entry as the router's history keeps it. */
function nextEntry(index: number) {
  const key = Math.random().toString(36).slice(2);
  return { key, __TSR_key: key, __TSR_index: index + 1 };
}
