import { createContext, useContext, useState, useSyncExternalStore, type JSX, type ReactNode } from 'react';
import { createBrowserUrl, type PageUrl } from '../../history';
import { requireNoRouter } from '../../history/router-errors';

/** The page that tables belong to. A router's adapter provides it. Without a router, it is the browser's page. */
export interface PageLocation {
  /** The page's URL, which all its tables share. */
  readonly url: PageUrl;
  /** A hook that returns the rendered page's browser pathname. `undefined` means the URL's pathname. */
  readonly usePathname: () => string | undefined;
  /**
   * A hook that returns the rendered page's search string: on a server from the request, and in a browser from the
   * router's committed location. Default: the URL's search string.
   */
  readonly useSearchString?: () => string;
}

/** The location that tables read. Set by adapters that render a component around the pages, e.g. `TableRouter`. */
export const PageLocationContext = /* @__PURE__ */ createContext<PageLocation | undefined>(undefined);

/** Returns a table's location. Called per table, because a server renders several requests at once. */
let openAppLocation: (() => PageLocation) | undefined;

/**
 * Sets the location of all tables, for routers that don't render our components. Call it before the first table
 * renders.
 *
 * @param open called for each table. In a browser, it always returns the same location. On a server, it returns a new
 * location whose hooks read the request from the router. `undefined`: the browser's page
 */
export function setPageLocation(open: (() => PageLocation) | undefined): void {
  openAppLocation = open;
}

/** Returns the table's location, which stays the same while the component is mounted. */
export function usePageLocation(): PageLocation {
  const provided = useContext(PageLocationContext);
  const [location] = useState(() => provided ?? openAppLocation?.() ?? openBrowserLocation());
  return location;
}

/**
 * Returns the location of a page without a router. On a server, each rendering opens its own empty page at `/`.
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
  /** The components with the tables. */
  readonly children: ReactNode;
}

/**
 * Lets the tables inside it use the given URL instead of the page's, e.g. in a dialog, a story or a test.
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
 * Returns the URL that the tables in a component share: from a `PageUrlProvider` above, the router, or the browser.
 *
 * @example
 * const { history } = usePageUrl();
 * history.href() // '/cities?q=an'
 *
 * @throws {Error} in development, if the page's URL belongs to a router that doesn't know about tables
 */
export const usePageUrl = (): PageUrl => usePageLocation().url;
