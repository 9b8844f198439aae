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
