import type { HistoryEntry, WriteMethod } from '../../../machines/history/history.types';
import { createListeners } from '../../shared/listeners';

/** The parts of `window` that a page history uses. Tests replace the window with a model of a browser. */
export interface BrowserWindow {
  /** The session history, to which the tables write. */
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  /** The page's URL, and whether the page is visible. */
  readonly document: Pick<Document, 'URL' | 'baseURI' | 'visibilityState'> & {
    readonly addEventListener: (type: 'visibilitychange' | 'freeze' | 'resume', listener: () => void) => void;
  };
  /** Stores unwritten changes across a reload. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Distinguishes a reload from other navigations. */
  readonly performance: Pick<Performance, 'getEntriesByType'>;
  /** Reports Back and Forward, and when the user leaves the page. */
  readonly addEventListener: <T extends 'popstate' | 'pagehide' | 'pageshow'>(
    type: T,
    listener: (event: WindowEventMap[T]) => void,
  ) => void;
}

/** Returns the global `window`, or an empty window on a server. */
export const openWindow = (): BrowserWindow => (typeof window === 'undefined' ? createEmptyWindow() : window);

/** Creates a window for servers, with one history entry and without events. */
export function createEmptyWindow(): BrowserWindow {
  const entry = { state: null as unknown, url: 'http://localhost/' };
  const write: History['pushState'] = (state: unknown, _, url) => {
    entry.state = state;
    entry.url = String(url);
  };
  return {
    history: {
      get state() {
        return entry.state;
      },
      pushState: write,
      replaceState: write,
    },
    document: {
      get URL() {
        return entry.url;
      },
      get baseURI() {
        return entry.url;
      },
      visibilityState: 'hidden',
      addEventListener: () => {},
    },
    sessionStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    performance: { getEntriesByType: () => [] },
    addEventListener: () => {},
  };
}

/**
 * Returns the part of a URL that history calls can't change: scheme, user name, password and host. `location.href`
 * contains no user name and password
 * (https://html.spec.whatwg.org/multipage/nav-history-apis.html#can-have-its-url-rewritten). Returns `undefined` for
 * blobs and frames with `srcdoc`, whose URLs can't change.
 */
export const originOf = (url: string): string | undefined => /^[^:]+:\/\/[^/?#]*/.exec(url)?.[0];

export const hrefIn = (url: string): string => url.slice(originOf(url)?.length ?? url.indexOf(':') + 1);

/** Returns our key in `history.state`, or an empty string. Other scripts' state may be in the same object. */
export const ownKeyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'chartableKey' in state && typeof state.chartableKey === 'string'
    ? state.chartableKey
    : '';

export const createOwnKey = (): { readonly chartableKey: string } => ({
  chartableKey: Math.random().toString(36).slice(2),
});

export const asObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

export const withNewKey = (state: unknown): object => ({ ...asObject(state), ...createOwnKey() });

export const withKeyOf = (entry: unknown, state: unknown): object => {
  const chartableKey = ownKeyOf(entry);
  return { ...asObject(state), ...(chartableKey !== '' && { chartableKey }) };
};

/**
 * Handles another script's history call and returns true. Returns false to leave the call to the browser.
 *
 * @param setState replaces the current entry's state. Other scripts don't see this call
 */
export type CallInterceptor = (
  method: WriteMethod,
  state: unknown,
  href: string,
  setState: (state: unknown) => void,
) => boolean;

export interface ForeignCalls {
  /** Calls the browser's history without reporting the call to `onCall`. Other scripts' wrappers still see it. */
  readonly callOwn: (method: WriteMethod, state: unknown, url: string) => void;
  readonly onCall: (listener: (method: WriteMethod) => void) => void;
  /** Calls the listener before another script pushes an entry, while the current entry can still be changed. */
  readonly onPush: (listener: (href: string) => void) => void;
  /** True during `onPush` callbacks. */
  readonly isPushing: () => boolean;
  readonly interceptCalls: (interceptor: CallInterceptor) => void;
}

export function watchForeignCalls({ history, document }: BrowserWindow): ForeignCalls {
  const originals = { push: history.pushState, replace: history.replaceState };
  const called = createListeners<[method: WriteMethod]>();
  const pushing = createListeners<[href: string]>();
  let interceptCall: CallInterceptor = () => false;
  let isOwn = false;
  let isPushing = false;

  const setState = (state: unknown) => originals.replace.call(history, state, '', document.URL);
  const notifyOfPush = (href: string): void => {
    isPushing = true;
    pushing.call(href);
    isPushing = false;
  };
  for (const method of ['push', 'replace'] as const) {
    history[`${method}State`] = (...args) => {
      if (isOwn) return originals[method].apply(history, args);
      const href = hrefOfCall(args[2], document);
      if (href !== undefined) {
        if (interceptCall(method, args[0], href, setState)) return;
        if (method === 'push') notifyOfPush(href);
      }
      originals[method].apply(history, args);
      called.call(method);
    };
  }

  return {
    callOwn: (method, state, url) => {
      isOwn = true;
      try {
        history[`${method}State`](state, '', url);
      } finally {
        isOwn = false;
      }
    },
    onCall: called.add,
    onPush: pushing.add,
    isPushing: () => isPushing,
    interceptCalls: (interceptor) => void (interceptCall = interceptor),
  };
}

/** Returns the URL of a script's history call, or `undefined` if the browser will reject it. */
function hrefOfCall(
  url: string | URL | null | undefined,
  { URL: current, baseURI }: BrowserWindow['document'],
): string | undefined {
  const given = url ?? current;
  if (!URL.canParse(given, baseURI)) return undefined;
  const { href } = new URL(given, baseURI);
  const origin = originOf(current);
  return origin !== undefined && originOf(href) === origin ? hrefIn(href) : undefined;
}

export interface EntryChange {
  readonly to: string;
  /** True while another script pushes an entry. The current entry can still be changed. */
  readonly isLeft: boolean;
}

/** Reads and creates history entries' keys, which a router stores in `history.state`. */
export interface EntryStates {
  /** Returns an entry's key. Empty if the router didn't create the entry. */
  readonly keyOf: (state: unknown) => string;
  readonly next: (state: unknown, change: EntryChange) => object;
  /** Returns the state that the router needs in a changed or new entry. Default: the same state. */
  readonly keep?: (state: unknown, change: EntryChange) => unknown;
  /** Called after the browser has accepted one of our calls, with the current entry and its state. */
  readonly afterCall?: (entry: HistoryEntry, state: unknown) => void;
}

/** The browser's session history. The functions never throw. */
export interface BrowserHistory {
  readonly entry: () => HistoryEntry;
  readonly state: () => unknown;
  /** @returns the new current entry, or `undefined` if the browser refused */
  readonly push: (href: string, state: unknown) => HistoryEntry | undefined;
  /** Changes the current entry's URL, and its state unless `state` is `undefined`. */
  readonly replace: (href: string, state: unknown) => HistoryEntry | undefined;
}

/**
 * Chromium's URL limit, in UTF-16 code units. Chromium shows longer URLs, but loses them on reload. Browsers with a
 * lower limit throw.
 */
const maxUrlLength = 2 * 1024 * 1024;

export function createBrowserHistory(
  { keyOf, next, keep = (state) => state, afterCall }: EntryStates,
  { history, document }: BrowserWindow,
  { callOwn, isPushing }: Pick<ForeignCalls, 'callOwn' | 'isPushing'>,
): BrowserHistory {
  const entry = (): HistoryEntry => ({ key: keyOf(history.state), href: hrefIn(document.URL) });

  /**
   * Calls the browser, and returns its new entry, or `undefined` if the browser refused. Safari then throws, but
   * Chromium silently does nothing, so this compares the browser's entry with the wanted entry.
   */
  const call = (method: WriteMethod, href: string, state: unknown): HistoryEntry | undefined => {
    const origin = originOf(document.URL);
    if (origin === undefined) return undefined;
    const url = new URL(origin + href).href;
    if (url.length > maxUrlLength) return undefined;
    try {
      callOwn(method, state, url);
    } catch {
      return undefined;
    }
    const written = entry();
    if (document.URL !== url || written.key !== keyOf(state)) return undefined;
    afterCall?.(written, history.state);
    return written;
  };

  const changeTo = (to: string): EntryChange => ({ to, isLeft: isPushing() });

  return {
    entry,
    state: (): unknown => history.state,
    push: (href, state) => call('push', href, state ?? next(history.state, changeTo(href))),
    replace: (href, state) => call('replace', href, state ?? keep(history.state, changeTo(href))),
  };
}
