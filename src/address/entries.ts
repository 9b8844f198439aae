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
  /** Gives the entry another state, and an address that is not waited for. */
  readonly restate: (entry: Entry) => void;
  /** Gives the entry an address that it is to have whether or not the browser takes it now. */
  readonly want: (href: string) => void;
  /** Goes to a new entry, whether or not the browser takes it now. */
  readonly add: (entry: Entry) => void;
  /** Lets a reload take along what the browser has not, or does not keep over a reload. */
  readonly keep: () => void;
}

/**
 * The longest address that Chromium keeps. It takes a longer one, shows it and gives it back, but has lost it when the
 * page is loaded again. Browsers with a lower limit say so by an exception.
 */
const longestAddress = 2 * 1024 * 1024;

/** Make it once, before anything reads the address: it takes up what was kept over a reload. */
export function createEntries(): Entries {
  const listeners = new Set<() => void>();
  let retry: number | undefined;

  // What the browser has not taken: new addresses of entries, by their keys, and the entry in view where that is new.
  const { replaced, pushed: keptEntry } = takeKept();
  let pushed = keptEntry;

  const isBehind = () => pushed !== undefined || replaced.has(browserKey());
  const state = (): unknown => (pushed ? pushed.state : window.history.state);
  const href = () => pushed?.href ?? replaced.get(browserKey()) ?? browserHref();

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
          : replace(to);
      follow();
      return isTaken;
    },
    restate: (entry) => void call('replaceState', entry),
    want: (to) => {
      if (pushed) pushed = { ...pushed, href: to };
      else replaced.set(browserKey(), to);
      follow();
    },
    add: (entry) => {
      if (!push(entry)) pushed = { ...entry, from: browserKey() };
      follow();
    },
    keep: () => keepOverReload({ replaced, pushed }, href()),
  };
}
