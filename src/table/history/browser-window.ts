/** The parts of `window` that a page history uses. Tests replace it with a model of a browser. */
export interface BrowserWindow {
  /** The session history, which the tables write. */
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

/** On a server, returns an empty window. */
export const openWindow = (): BrowserWindow => (typeof window === 'undefined' ? createEmptyWindow() : window);

/** A page with one history entry, which never hides, reloads or leaves. */
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

/** Returns our key, which is stored next to other scripts' state, or an empty string. */
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
