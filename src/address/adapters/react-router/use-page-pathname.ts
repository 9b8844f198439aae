import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_NavigationContext, useHref, useLocation } from 'react-router';
import type { RouterAddress } from './router-address';

/**
 * Returns the pathname of the page in view as the browser has it, with the router's `basename` before it. It also lets
 * the router's hooks see what tables write, and notes the search that the page has rendered: `setSearchParams` hands that
 * search to its function, and would undo what a table has written since.
 *
 * @throws {Error} outside of a router, as every hook of React Router does, in one of a version before 7.7, in one that keeps its
 * search in the hash, and in a `BrowserRouter` without the address's `window`
 * @example
 * const pathname = usePagePathname(address); // '/app/cities' with the `basename` '/app'
 * useChartable(table, { pathname });
 */
export function usePagePathname({ noteRendered }: RouterAddress): string {
  const { pathname, search } = useLocation();
  // React Router has no public way to ask these.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { navigator } = useContext(UNSAFE_NavigationContext);
  // The history of a `MemoryRouter` has an index, and that of a `StaticRouter` cannot be listened to.
  const isBrowserRouter = !router && 'listen' in navigator && !('index' in navigator);
  useLayoutEffect(() => {
    noteRendered({ search, router, isBrowserRouter });
    return () => noteRendered(undefined);
  }, [noteRendered, search, router, isBrowserRouter]);
  const href = useHref({ pathname, search: '', hash: '' });
  if (href.includes('#'))
    throw new Error('usePagePathname: a router of hashes keeps its search in the hash, where no table looks for it');
  return href;
}
