import { useLayoutEffect } from 'react';
import { IDLE_NAVIGATION, useHref, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { RouterUrl } from './react-router.url';
import { hasRouterContext, useDataRouter, type KnownRouter } from './react-router.internals';

/**
 * Returns the browser's pathname for the rendered page, including the router's `basename`. It also connects the router:
 * its hooks follow tables' changes, and `setSearchParams` keeps them.
 */
export function useRenderedPathname({ reportRendered }: RouterUrl): string {
  const location = useLocation();
  const navigate = useNavigate();
  const pathname = useHref({ pathname: location.pathname, search: '', hash: '' });
  const dataRouter = useDataRouter();
  const loading = useLoading();
  const router = dataRouter ?? { state: { ...loading, location: { ...location, pathname }, blockers: new Map() } };
  useLayoutEffect(() => reportRendered({ search: location.search, router, navigate }));
  return pathname;
}

/** Returns the router's loading state, if only hooks know it. They re-render the page after each navigation. */
const useLoading = hasRouterContext
  ? () => ({ navigation: IDLE_NAVIGATION, revalidation: 'idle' as const })
  : () => ({
      navigation: useUnlessThrown<KnownRouter['state']['navigation']>(useNavigation, IDLE_NAVIGATION),
      revalidation: useUnlessThrown(() => useRevalidator().state, 'idle'),
    });

function useUnlessThrown<T>(useValue: () => T, otherwise: T): T {
  try {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- A page's kind of router never changes.
    return useValue();
  } catch {
    return otherwise;
  }
}
