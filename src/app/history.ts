import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { retryInterval } from '../../machines/table';
import { keyOf, nextState, type Entry } from './entry';
import { forgetKept, keepOverReload, takeKept } from './reload';

/** The parts of an address that the router and the tables go by. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** One that writes to the address, and is to be heard before an entry is left. */
export interface Writer {
  /** Writes what is pending, by replacing, as far as the browser takes it. */
  readonly flush: () => void;
  /** The search text, with what the browser refused of the writer's own. */
  readonly withRefused: (search: string) => string;
}

/**
 * The router's history, and what the tables of a page need of the browser's.
 *
 * Browsers refuse history calls: Safari throws a SecurityError after 100 in 10 s, Chromium drops them silently after
 * about 200, and none takes an address of any length. The application goes on all the same: its location is then ahead
 * of the browser's address, which catches up when it can.
 */
export interface AppHistory {
  readonly router: RouterHistory;
  /** Where the application is: what the address says, or will say once the browser takes it. */
  readonly location: () => PageLocation;
  /** Whether the address is behind the location. What only a table knows, since its write was refused, does not count. */
  readonly isBehind: () => boolean;
  /** Calls back whenever `isBehind` may have changed, and after each try to catch up. Returns what ends it. */
  readonly onCatchUp: (listener: () => void) => () => void;
  /**
   * Gives the current entry another search text, or adds an entry that has it. The path, the hash, the scroll position
   * and, of a replaced entry, the history state stay as they are.
   *
   * @returns Whether the browser took it.
   */
  readonly write: (method: 'push' | 'replace', search: string) => boolean;
  /** Whether what the router's history just told of is a `write`. */
  readonly isWriting: () => boolean;
  /** Lets every writer write what is pending: before a link is followed. */
  readonly flush: () => void;
  /** Adds a writer. Returns what removes it. */
  readonly addWriter: (writer: Writer) => () => void;
  /** Calls back when the location changed in any other way than by `write`. Returns what ends it. */
  readonly onChange: (listener: () => void) => () => void;
}

/**
 * The longest address that Chromium keeps. It takes a longer one, shows it and gives it back, but has lost it when the
 * page is loaded again. Browsers with a lower limit say so by an exception.
 */
const longestAddress = 2 * 1024 * 1024;

/** Make it once, before anything reads the address: it takes up what was kept over a reload. */
export function createAppHistory(): AppHistory {
  const writers = new Set<Writer>();
  const catchUpListeners = new Set<() => void>();
  let isWriting = false;
  let retry: number | undefined;

  // What the browser has not taken: new addresses of entries, by their keys, and the entry in view where that is new.
  const replaced = new Map<string | undefined, string>();
  let pushed: (Entry & { readonly from: string | undefined }) | undefined;

  const browserKey = () => keyOf(window.history.state);
  const isBehind = () => pushed !== undefined || replaced.has(browserKey());
  const state = (): unknown => (pushed ? pushed.state : window.history.state);
  // From the whole: a location's `search` and `hash` do not tell a bare `?` or `#` from none.
  const href = (): string =>
    pushed?.href ?? replaced.get(browserKey()) ?? window.location.href.slice(window.location.origin.length);
  // With the origin before it, a path that begins with two slashes stays a path.
  const location = (): PageLocation => (isBehind() ? new URL(window.location.origin + href()) : window.location);
  const hrefWith = (search: string): string => {
    const [, hash = ''] = /(#.*)/s.exec(href()) ?? [];
    return location().pathname + search + hash;
  };

  /** Asks the browser, and looks whether it did it: it may refuse without a word. */
  const call = (method: 'pushState' | 'replaceState', entry: Entry): boolean => {
    const address = new URL(window.location.origin + entry.href).href;
    if (address.length > longestAddress) return false;
    try {
      window.history[method](entry.state, '', address);
    } catch {
      return false;
    }
    return window.location.href === address && browserKey() === keyOf(entry.state);
  };
  const replace = (to: string): boolean => {
    const isTaken = call('replaceState', { state: window.history.state, href: to });
    if (isTaken) replaced.delete(browserKey());
    return isTaken;
  };
  const push = (entry: Entry): boolean => {
    // The entry that is left gets its own address first.
    const own = replaced.get(browserKey());
    if (own !== undefined) replace(own);
    return call('pushState', entry);
  };
  const write = (method: 'push' | 'replace', to: string): boolean => {
    if (pushed) {
      // What the browser does not have cannot be replaced, nor followed: it is added as it is to be, in one entry.
      if (!push({ ...pushed, href: to })) return false;
      pushed = undefined;
      return true;
    }
    return method === 'push' ? push({ state: nextState(window.history.state), href: to }) : replace(to);
  };

  const catchUp = (): void => {
    const own = replaced.get(browserKey());
    if (pushed) {
      if (push(pushed)) pushed = undefined;
    } else if (own !== undefined) replace(own);
    follow();
  };
  /** After whatever may have left the address behind, or brought it up. */
  const follow = (): void => {
    if (isBehind()) {
      retry ??= window.setTimeout(() => {
        retry = undefined;
        catchUp();
      }, retryInterval);
    } else {
      window.clearTimeout(retry);
      retry = undefined;
    }
    for (const listener of catchUpListeners) listener();
  };

  const kept = takeKept();
  if (kept?.pushed) pushed = { state: kept.pushed, href: kept.href, from: browserKey() };
  else if (kept && kept.href !== href()) replaced.set(browserKey(), kept.href);
  catchUp();

  // Before the router's own listener, which reads the location.
  window.addEventListener('popstate', () => {
    // What was new to the browser is left with the entry that it came after.
    if (pushed && pushed.from !== browserKey()) pushed = undefined;
    if (browserKey() === undefined) replaced.delete(undefined);
    catchUp();
  });

  // The router's history calls this in place of the browser's: a refusal never reaches it as an exception, which would
  // leave it out of step with the address for good, and what it reads is where the application is.
  const calls = {
    get state() {
      return state();
    },
    get length() {
      return window.history.length;
    },
    pushState: (data: unknown, _: string, to: string) => {
      if (isWriting) return;
      const entry = { state: data, href: to };
      pushed = push(entry) ? undefined : { ...entry, from: browserKey() };
      follow();
    },
    replaceState: (data: unknown, _: string, to: string = href()) => {
      if (!isWriting) call('replaceState', { state: data, href: to });
    },
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    go: (delta: number) => window.history.go(delta),
  };
  const router = createBrowserHistory({
    window: {
      history: calls,
      location: {
        get pathname() {
          return location().pathname;
        },
        get search() {
          return location().search;
        },
        get hash() {
          return location().hash;
        },
      },
      document,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
    },
  });
  // It would call the browser in a microtask, after its listeners heard: what one then writes would go to the entry left.
  router.subscribe(() => router.flush());

  const flush = (): void => {
    for (const writer of writers) writer.flush();
    const { search } = location();
    const wanted = [...writers].reduce((text, writer) => writer.withRefused(text), search);
    if (wanted === search) return;
    if (pushed) pushed = { ...pushed, href: hrefWith(wanted) };
    else replaced.set(browserKey(), hrefWith(wanted));
    follow();
  };

  const pushRoute = router.push;
  router.push = (...args) => {
    flush();
    pushRoute(...args);
  };
  // The router replaces only to tidy up an address that it opens, which is not to be rewritten.
  router.replace = () => router.notify({ type: 'REPLACE' });

  window.addEventListener('pagehide', () => {
    flush();
    keepOverReload({
      href: href(),
      ...(pushed && typeof pushed.state === 'object' && pushed.state && { pushed: pushed.state }),
    });
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // It was not loaded anew: what it kept for that would be out of date when it is.
    if (persisted) forgetKept();
  });

  return {
    router,
    location,
    isBehind,
    onCatchUp: (listener) => {
      catchUpListeners.add(listener);
      return () => catchUpListeners.delete(listener);
    },
    write: (method, search) => {
      const isTaken = write(method, hrefWith(search));
      follow();
      if (!isTaken) return false;
      isWriting = true;
      try {
        // From here these are the router's own, which read the location anew and tell of it.
        if (method === 'push') calls.pushState(state(), '', href());
        else calls.replaceState(state(), '', href());
      } finally {
        isWriting = false;
      }
      return true;
    },
    isWriting: () => isWriting,
    flush,
    addWriter: (writer) => {
      writers.add(writer);
      return () => writers.delete(writer);
    },
    onChange: (listener) =>
      router.subscribe(() => {
        if (!isWriting) listener();
      }),
  };
}
