import { createContext, useContext, useState, useSyncExternalStore, type JSX, type ReactNode } from 'react';
import { createBrowserUrl, type PageUrl } from '../../history';
import { requireNoRouter } from '../../history/router-errors';

/** How tables read the page's location. A router's adapter provides it. Otherwise, tables read the browser's URL. */
export interface PageLocation {
  /** The URL that all tables of the page share. */
  readonly url: PageUrl;
  /** A hook that returns the pathname of the rendered page in the browser, or `undefined` to use `url`'s pathname. */
  readonly usePathname: () => string | undefined;
  /**
   * A hook that returns the search string of the rendered page. On a server, it comes from the request. In a browser,
   * it comes from the router's committed location. Default: `url`'s search string.
   */
  readonly useSearchString?: () => string;
}

/** Set by router adapters that wrap the app in a component, e.g. `TableRouter`. */
export const PageLocationContext = /* @__PURE__ */ createContext<PageLocation | undefined>(undefined);

/** Called for each table, because a server renders several requests at once. */
let openAppLocation: (() => PageLocation) | undefined;

/**
 * Sets the location of all tables, for router adapters without a component. Call it before the first table renders.
 *
 * @param open called for each table. In a browser, it always returns the same location. On a server, it returns a new
 * location whose hooks read the request from the router. If `undefined`, tables use the browser's page
 */
export function setPageLocation(open: (() => PageLocation) | undefined): void {
  openAppLocation = open;
}

/** Returns the location of the component's tables. It stays the same while the component is mounted. */
export function usePageLocation(): PageLocation {
  const provided = useContext(PageLocationContext);
  const [location] = useState(() => provided ?? openAppLocation?.() ?? openBrowserLocation());
  return location;
}

/**
 * Returns the location of a page without a router. On a server, each rendering gets an empty page at `/`.
 *
 * @throws {Error} in development, if the page's URL belongs to a router
 */
function openBrowserLocation(): PageLocation {
  if (process.env.NODE_ENV !== 'production' && typeof window !== 'undefined') requireNoRouter();
  const opened = createBrowserLocation();
  if (typeof window !== 'undefined') setPageLocation(() => opened);
  return opened;
}

const subscribeToNothing = () => () => {};

function createBrowserLocation(): PageLocation {
  const url = createBrowserUrl();
  const readSearch = () => url.history.location().search;
  return {
    url,
    usePathname: () => undefined,
    // Without a router, a server doesn't know the URL. Tables hydrate without params, and read the URL once mounted.
    useSearchString: () => useSyncExternalStore(subscribeToNothing, readSearch, () => ''),
  };
}

/** The props of `PageUrlProvider`. */
export interface PageUrlProviderProps {
  /** The URL that the tables inside share. Later changes are ignored. */
  readonly url: PageUrl;
  /** Content whose tables use `url`. */
  readonly children: ReactNode;
}

/**
 * Tables inside it use the given URL instead of the page's URL, e.g. in a dialog, a story or a test.
 *
 * @example
 * const dialog = (
 *   <PageUrlProvider url={createMemoryUrl({ href: '/?q=an' })}>
 *     <TableView table={table} label="Users" />
 *   </PageUrlProvider>
 * );
 */
export function PageUrlProvider({ url, children }: PageUrlProviderProps): JSX.Element {
  const [location] = useState<PageLocation>(() => ({ url, usePathname: () => undefined }));
  return <PageLocationContext.Provider value={location}>{children}</PageLocationContext.Provider>;
}

/**
 * Returns the URL of the component's tables: from the nearest `PageUrlProvider`, the router or the browser.
 *
 * @example
 * const { history } = usePageUrl();
 * history.href() // '/cities?q=an'
 *
 * @throws {Error} in development, if the page's URL belongs to a router that doesn't know about tables
 */
export const usePageUrl = (): PageUrl => usePageLocation().url;
