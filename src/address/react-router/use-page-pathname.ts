import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext, useHref, useLocation } from 'react-router';
import type { RouterAddress } from './router-address';

/**
 * Returns the pathname of the page in view as the browser has it, with the router's `basename` before it. It also lets
 * the router's hooks see what tables write, and notes the search that the page has rendered: `setSearchParams` hands that
 * search to its function, and would undo what a table has written since.
 *
 * @throws {Error} outside of a router, as every hook of React Router does, and in one of a version before 7.7
 * @example
 * const pathname = usePagePathname(address); // '/app/cities' with the `basename` '/app'
 * const running = useAddressTable({ table, rows, address, pathname });
 */
export function usePagePathname({ noteRendered }: RouterAddress): string {
  const { pathname, search } = useLocation();
  // React Router has no public way to ask this.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useLayoutEffect(() => {
    noteRendered({ search, router });
    return () => noteRendered(undefined);
  }, [noteRendered, search, router]);
  return useHref({ pathname, search: '', hash: '' });
}
