import { useLayoutEffect } from 'react';
import { IDLE_NAVIGATION, useHref, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { RouterUrl } from './react-router.url';
import { hasRouterContext, useDataRouter, type KnownRouter } from './react-router.internals';

/**
 * Returns the pathname of the current page as the browser has it, with the router's `basename`. It also lets the router's hooks
 * see what tables write, and `setSearchParams` keep it.
 *
 * @throws {Error} outside a router, and in a router that keeps its search params in the hash
 * @example
 * const pathname = usePagePathname(url); // '/app/cities' with the `basename` '/app'
 * useChartable(table, { pathname });
 */
export function usePagePathname({ noteRendered }: RouterUrl): string {
  const location = useLocation();
  const navigate = useNavigate();
  const pathname = useHref({ pathname: location.pathname, search: '', hash: '' });
  const dataRouter = useDataRouter();
  const loading = useLoading();
  const router = dataRouter ?? { state: { ...loading, location: { ...location, pathname }, blockers: new Map() } };
  useLayoutEffect(() => {
    noteRendered({ search: location.search, router, navigate });
    return () => noteRendered(undefined);
  });
  if (pathname.includes('#'))
    throw new Error('usePagePathname: a router of hashes keeps its search in the hash, where no table looks for it');
  return pathname;
}

/** Returns whether the router loads, where only hooks know. A page that uses them is rendered at each end of a navigation. */
const useLoading = hasRouterContext
  ? () => ({ navigation: IDLE_NAVIGATION, revalidation: 'idle' as const })
  : () => ({
      navigation: useUnlessThrown<KnownRouter['state']['navigation']>(useNavigation, IDLE_NAVIGATION),
      revalidation: useUnlessThrown(() => useRevalidator().state, 'idle'),
    });

/** Calls a hook that throws in a `BrowserRouter`. */
function useUnlessThrown<T>(useValue: () => T, otherwise: T): T {
  try {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- A page never gets another kind of router.
    return useValue();
  } catch {
    return otherwise;
  }
}
