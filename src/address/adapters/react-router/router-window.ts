import { splitHref } from '../../../../machines/history/location';
import type { AddressChange } from '../../page-address';
import { withKeyOf, withNewKey } from '../../entry-key';
import type { PageHistory } from '../../page-history';
import { entryStates, indexOf, locationOf } from './entry-states';
import type { TableParams } from '../../table-params';

export interface RouterWindow {
  /** The `window` option of `createBrowserRouter`. */
  readonly window: Window;
  /** False while the browser is at an entry that a blocker keeps React Router from. */
  readonly isAtEntry: () => boolean;
  /** Lets React Router read the location, as after Back or Forward, where it has changed beside it. */
  readonly read: () => void;
  /** Takes the calls and the events of a React Router that was given no `window`, in the browser's own. */
  readonly takeCalls: () => void;
}

/**
 * Makes a `window` for React Router whose history is that of a page, which tables share.
 *
 * React Router calls the browser itself. Where the browser refuses, it loads the page anew, and what tables push is not
 * among the entries that it counts. So its calls go to the page's history, which never throws and says where the
 * application is.
 *
 * @param onChange called after React Router pushed or replaced, and after Back or Forward was followed
 * @param knownSearch returns the search that the page in view had rendered as React Router was asked for its navigation, which may
 * be older than the address
 */
export function createRouterWindow(
  page: PageHistory,
  tableParams: () => TableParams,
  onChange: (how: AddressChange['how']) => void,
  knownSearch: () => string | undefined,
): RouterWindow {
  const popListeners = new Set<EventListener>();
  /** True while React Router handles a `popstate` event. */
  let isPopping = false;
  /** True from the moment that a blocker undoes Back or Forward until the browser has come back. */
  let isUndoing = false;
  /** True while React Router handles the `popstate` event that undid the one before. */
  let wasUndoing = false;
  let hasGone = false;
  let here = { href: page.href(), state: page.state() };
  /** True if the page has moved, and React Router has not been told. */
  let isBehind = false;
  let areCallsTaken = false;
  /**
   * Added to the index of an entry that React Router goes to: it works out how far that is from the last entry that it
   * knows of, and does not know of those that tables pushed.
   */
  let indexOffset = 0;

  /** Notes that the page is at another entry that React Router is not told of. */
  const moveBesideRouter = (): void => {
    const state = page.state();
    indexOffset += (indexOf(here.state) ?? 0) - (indexOf(state) ?? 0);
    here = { href: page.href(), state };
    isBehind = true;
  };
  const moveWithRouter = (how: 'push' | 'replace'): void => {
    here = { href: page.href(), state: page.state() };
    isBehind = false;
    // React Router reads the index of the entry anew as it pushes or replaces.
    indexOffset = 0;
    onChange(how);
  };

  /** Lets the tables write, and returns React Router's address with what they wrote, where it is one of the same page. */
  const withPendingWrites = (href: string): string => {
    const before = page.location();
    const to = splitHref(href);
    page.flush();
    if (to.pathname !== before.pathname) return href;
    // `setSearchParams` hands its function what was rendered.
    const known = knownSearch() ?? before.search;
    return to.pathname + tableParams().mergeWrite(to.search, known, page.location().search) + to.hash;
  };

  /** True if the page differs from where it was in nothing but tables' parameters. */
  const isTableChange = (): boolean => {
    const [before, after] = [splitHref(here.href), page.location()];
    return (
      before.pathname === after.pathname &&
      before.hash === after.hash &&
      tableParams().isSameBesideTables(before.search, after.search) &&
      JSON.stringify(locationOf(here.state).state) === JSON.stringify(locationOf(page.state()).state)
    );
  };

  /** Follows Back or Forward where it is the tables' alone, and returns true. */
  const followBesideRouter = (): boolean => {
    if (isUndoing || !isTableChange()) return false;
    moveBesideRouter();
    page.arrive();
    onChange('traverse');
    return true;
  };
  const beginPop = (): void => {
    isPopping = true;
    isBehind = false;
    hasGone = false;
    wasUndoing = isUndoing;
    isUndoing = false;
  };
  /** Follows Back or Forward once React Router has handled it. */
  const endPop = (): void => {
    isPopping = false;
    if (wasUndoing) return;
    // A blocker goes back at once to the entry that was left.
    isUndoing = hasGone;
    if (isUndoing) return;
    here = { href: page.href(), state: page.state() };
    page.arrive();
    onChange('traverse');
  };
  const tellRouter = (event: PopStateEvent): void => {
    beginPop();
    try {
      for (const listener of popListeners) listener(event);
    } finally {
      isPopping = false;
    }
  };
  const handlePopState = (event: PopStateEvent): void => {
    if (followBesideRouter()) {
      // The router's own listener comes after this one.
      if (areCallsTaken) event.stopImmediatePropagation();
    } else if (areCallsTaken) beginPop();
    else {
      tellRouter(event);
      endPop();
    }
  };
  window.addEventListener('popstate', handlePopState);
  page.onAdoptKept(() => {
    const event = new PopStateEvent('popstate');
    if (areCallsTaken) window.dispatchEvent(event);
    else handlePopState(event);
  });
  page.onForeignCall((how) => {
    moveBesideRouter();
    onChange(how);
  });
  page.onTableWrite(moveBesideRouter);

  /** Returns an entry's state with the index that React Router, as it follows Back or Forward, takes to be the entry's. */
  const asCounted = (state: unknown): unknown => {
    const index = indexOf(state);
    return isPopping && index !== undefined && typeof state === 'object'
      ? { ...state, idx: index + indexOffset }
      : state;
  };
  const history = {
    get length() {
      return window.history.length;
    },
    get state(): unknown {
      return asCounted(page.state());
    },
    pushState: (state: unknown, _: string, url: string | URL) => {
      page.push(withPendingWrites(String(url)), withNewKey(state));
      moveWithRouter('push');
    },
    replaceState: (state: unknown, _: string, url: string | URL = page.href()) => {
      const href = String(url);
      page.replace(href === page.href() ? href : withPendingWrites(href), withKeyOf(page.state(), state));
      moveWithRouter('replace');
    },
    go: (delta: number) => {
      if (isPopping) hasGone = true;
      window.history.go(delta);
    },
  };
  const parts = {
    pathname: () => page.location().pathname,
    search: () => page.location().search,
    hash: () => page.location().hash,
    href: () => window.location.origin + page.href(),
  };
  const location = overlay(window.location, (name) => (isKeyOf(parts, name) ? { value: parts[name]() } : undefined));
  const own = {
    history: () => history,
    location: () => location,
    addEventListener: () => (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      if (type === 'popstate') popListeners.add(listener);
      else window.addEventListener(type, listener, options);
    },
    removeEventListener: () => (type: string, listener: EventListener) => {
      if (!popListeners.delete(listener)) window.removeEventListener(type, listener);
    },
  };
  return {
    window: overlay(window, (name) => (isKeyOf(own, name) ? { value: own[name]() } : undefined)),
    isAtEntry: () => !isUndoing,
    read: () => {
      if (isBehind) tellRouter(new PopStateEvent('popstate'));
    },
    takeCalls: () => {
      if (areCallsTaken) return;
      areCallsTaken = true;
      giveKey(page, page.state());
      here = { href: page.href(), state: page.state() };
      // So far it has made all entries itself, and counted them.
      [indexOffset, isBehind] = [0, false];
      page.takeCalls((method, state, href) => {
        if (indexOf(state) === undefined) return false;
        history[`${method}State`](state, '', href);
        return true;
      });
      window.addEventListener('popstate', endPop);
      Object.defineProperty(window.history, 'state', {
        configurable: true,
        get: () => asCounted(Reflect.get(History.prototype, 'state', window.history)),
      });
      const go = window.history.go.bind(window.history);
      window.history.go = (delta) => {
        if (isPopping) hasGone = true;
        go(delta);
      };
    },
  };
}

/** Gives the entry in view, whose state this is, a key where it has none: by its address alone, a reload could not find it again. */
export function giveKey(page: PageHistory, state: unknown): void {
  if (entryStates.keyOf(state) === '') page.replace(page.href(), withNewKey(state));
}

const isKeyOf = <T extends object>(object: T, name: PropertyKey): name is keyof T => Object.hasOwn(object, name);

/** Returns an object that reads like another one, but for the properties that `read` returns a value for. */
function overlay<T extends object>(target: T, read: (name: PropertyKey) => { readonly value: unknown } | undefined): T {
  const functions = new Map<unknown, unknown>();
  // An object of its own is the proxy's target: the properties of `window` and `location` may not be told otherwise.
  const blank: object = {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Everything that is read is the target's.
  return new Proxy(blank, {
    get: (_, name) => {
      const mine = read(name);
      if (mine) return mine.value;
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      // Functions of the browser ask for the object that they belong to. A class stays the same class.
      if (value.prototype !== undefined) return value;
      const bound: unknown = functions.get(value) ?? value.bind(target);
      functions.set(value, bound);
      return bound;
    },
    has: (_, name) => name in target,
  }) as T;
}
