import { useState, type JSX, type ReactNode } from 'react';
import type { PageUrl } from '../../history';
import { PageLocationContext, usePageLocation, type PageLocation } from './page-location';

/** The props of `PageUrlProvider`. */
export interface PageUrlProviderProps {
  /** The URL that the tables inside share. Later changes are ignored. */
  readonly url: PageUrl;
  /** The components with the tables. */
  readonly children: ReactNode;
}

/**
 * Keeps the tables inside out of the page's URL, e.g. in a dialog, a story or a test. They use the given URL instead.
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
 * Returns the URL that the tables here share: that of a `PageUrlProvider` above, of the router, or of the browser.
 *
 * @example
 * const { history } = usePageUrl();
 * history.href() // '/cities?q=an'
 *
 * @throws {Error} in development, if the page's URL belongs to a router that doesn't know about tables
 */
export const usePageUrl = (): PageUrl => usePageLocation().url;
