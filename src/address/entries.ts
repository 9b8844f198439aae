import { retryInterval } from '../../machines/table';
import { browserHref, browserKey, nextState, keyOf, type Entry } from './entry';
import { forgetKept, keepOverReload, takeKept } from './reload';

/** The parts of an address that the router and the tables go by. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The entry of the browser's history that is in view, as it is or as it is to be.
 *
 * Browsers refuse history calls: Safari throws a SecurityError after 100 in 10 s, Chromium drops them silently after
 * about 200, and none takes an address of any length. What is refused is tried again until the browser takes it.
 */
export interface Entries {
  readonly state: () => unknown;
  /** Path, search and hash. */
  readonly href: () => string;
  readonly location: () => PageLocation;
  /** Whether the browser has another entry in view, or this one with another address. */
  readonly isBehind: () => boolean;
  /** Calls back whenever `isBehind` may have changed, and after each try to catch up. Returns what ends it. */
  readonly onCatchUp: (listener: () => void) => () => void;
  /**
   * Gives the entry another address, or adds one that has it.
   *
   * @returns Whether the browser took it. If not, the entry is as before.
   */
  readonly write: (method: 'push' | 'replace', href: string) => boolean;
  /** Gives the entry another state and, where the browser accepts it only later, then both. */
  readonly replace: (entry: Entry) => void;
  /** Gives the entry an address that it is to have whether or not the browser takes it now. */
  readonly want: (href: string) => void;
  /** Goes to a new entry, whether or not the browser takes it now. */
  readonly add: (entry: Entry) => void;
  /** Calls back after another script pushed or replaced an entry. Returns the function that stops it. */
  readonly onForeignCall: (listener: (method: 'push' | 'replace') => void) => () => void;
  /** Lets a reload take along what the browser has not, or does not keep over a reload. */
  readonly keep: () => void;
}

/** What an entry is to have. Without a state, it keeps its own. */
interface Wanted {
  readonly href: string;
  readonly state?: unknown;
}

/**
 * The longest address that Chromium keeps. It takes a longer one, shows it and gives it back, but has lost it when the
 * page is loaded again. Browsers with a lower limit say so by an exception.
 */
const longestAddress = 2 * 1024 * 1024;

/** Make it once, before anything reads the address: it takes up what was kept over a reload. */
export function createEntries(): Entries {
  const listeners = new Set<() => void>();
  const foreignCallListeners = new Set<(method: 'push' | 'replace') => void>();
  let isOwnCall = false;
  let retry: number | undefined;

  // What the browser has not taken: new addresses of entries, by their keys, and the entry in view where that is new.
  const kept = takeKept();
  const replaced = new Map([...kept.replaced].map(([key, href]): [string | undefined, Wanted] => [key, { href }]));
  let { pushed } = kept;

  const isBehind = () => pushed !== undefined || replaced.has(browserKey());
  const state = (): unknown => (pushed ? pushed.state : (replaced.get(browserKey())?.state ?? window.history.state));
  const href = () => pushed?.href ?? replaced.get(browserKey())?.href ?? browserHref();

  // A router that has a history of its own is not told by any event of what other scripts push or replace.
  for (const method of ['push', 'replace'] as const) {
    const name = `${method}State` as const;
    const original = window.history[name];
    window.history[name] = (...args) => {
      original.apply(window.history, args);
      if (!isOwnCall) for (const listener of foreignCallListeners) listener(method);
    };
  }

  /** Asks the browser, and looks whether it did it: it may refuse without a word. */
  const call = (method: 'pushState' | 'replaceState', entry: Entry): boolean => {
    const address = new URL(window.location.origin + entry.href).href;
    if (address.length > longestAddress) return false;
    isOwnCall = true;
    try {
      window.history[method](entry.state, '', address);
    } catch {
      return false;
    } finally {
      isOwnCall = false;
    }
    return window.location.href === address && browserKey() === keyOf(entry.state);
  };
  const replace = ({ href: to, state: wantedState = window.history.state }: Wanted): boolean => {
    const key = browserKey();
    const isTaken = call('replaceState', { state: wantedState, href: to });
    if (isTaken) replaced.delete(key);
    return isTaken;
  };
  /** Gives the browser's entry in view the address that it is to have. */
  const settle = (): void => {
    const own = replaced.get(browserKey());
    if (own !== undefined) replace(own);
  };
  const push = (entry: Entry): boolean => {
    // Before it is left.
    settle();
    const isTaken = call('pushState', entry);
    if (isTaken) pushed = undefined;
    return isTaken;
  };

  const catchUp = (): void => {
    if (pushed) push(pushed);
    else settle();
    follow();
  };
  /** After whatever may have left the browser behind, or brought it up. */
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
    for (const listener of listeners) listener();
  };

  catchUp();
  window.addEventListener('popstate', () => {
    // What was new to the browser is left with the entry that it came after.
    if (pushed && pushed.from !== browserKey()) pushed = undefined;
    if (browserKey() === undefined) replaced.delete(undefined);
    catchUp();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // It was not loaded anew: what it kept for that would be out of date when it is.
    if (persisted) forgetKept();
  });

  return {
    state,
    href,
    // With the origin before it, a path that begins with two slashes stays a path.
    location: () => (isBehind() ? new URL(window.location.origin + href()) : window.location),
    isBehind,
    onCatchUp: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write: (method, to) => {
      // What the browser does not have cannot be replaced, nor followed: it is added as it is to be, in one entry.
      const isTaken = pushed
        ? push({ ...pushed, href: to })
        : method === 'push'
          ? push({ state: nextState(window.history.state), href: to })
          : replace({ ...replaced.get(browserKey()), href: to });
      follow();
      return isTaken;
    },
    replace: (entry) => {
      if (pushed) {
        pushed = { ...pushed, ...entry };
        push(pushed);
      } else if (!replace(entry) && (browserKey() !== undefined || entry.href !== href()))
        // But for a router's first note on an entry: that one can go without.
        replaced.set(browserKey(), entry);
      follow();
    },
    want: (to) => {
      if (pushed) pushed = { ...pushed, href: to };
      else replaced.set(browserKey(), { ...replaced.get(browserKey()), href: to });
      follow();
    },
    add: (entry) => {
      if (!push(entry)) pushed = { ...entry, from: browserKey() };
      follow();
    },
    onForeignCall: (listener) => {
      foreignCallListeners.add(listener);
      return () => foreignCallListeners.delete(listener);
    },
    keep: () => {
      const hrefs = new Map([...replaced].map(([key, wanted]) => [key, wanted.href]));
      keepOverReload({ replaced: hrefs, pushed }, href());
    },
  };
}
