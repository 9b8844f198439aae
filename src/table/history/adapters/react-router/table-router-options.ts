import {
  useInRouterContext,
  useLocation,
  useHref,
  IDLE_NAVIGATION,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { setPageLocation, type PageLocation } from '../../../react/base/page-location';
import { createMemoryUrl } from '../../memory-url';
import { missingOptionsError, routerKindError } from '../../router-errors';
import {
  hasFrameworkRouter,
  hasWindow,
  indexOf,
  useDataRouter,
  useIsInMemory,
  hasRouterContext,
  type KnownRouter,
} from './react-router.internals';
import { createRouterUrl, type RouterUrl } from './react-router.url';
import { useLayoutEffect } from 'react';

/** The options of `tableRouterOptions`. */
export interface TableRouterOptionsInput {
  /**
   * True for server-rendered pages. Changes restored after a reload are then applied once a table is mounted. Default:
   * true in framework mode, and with a `StaticRouterProvider`.
   */
  readonly isServerRendered?: boolean;
}

/** The router options that connect tables. */
export interface TableRouterOptions {
  /** The window that React Router uses instead of the global `window`. Missing on a server. */
  readonly window?: Window;
}

/** The URL that all routers of the page share. A hot reload creates another router. */
let location: (PageLocation & { readonly url: RouterUrl }) | undefined;

/**
 * Returns options for React Router's `createBrowserRouter` and `BrowserRouter`, which connect all tables of the app.
 * Call it before other code reads the URL, because it restores changes that a reload has lost. Server-rendered apps
 * call it on the server too.
 *
 * @throws {Error} in framework mode, if React Router has already created its router
 * @example
 * const router = createBrowserRouter(routes, tableRouterOptions());
 */
export function tableRouterOptions({ isServerRendered }: TableRouterOptionsInput = {}): TableRouterOptions {
  if (typeof window === 'undefined') {
    setPageLocation(createRequestLocation);
    return {};
  }
  const page = (location ??= createLocation(openUrl(isServerRendered)));
  setPageLocation(() => page);
  return { window: page.url.window };
}

function openUrl(isServerRendered: boolean | undefined): RouterUrl {
  // Our `popstate` listener must run before the router's, so the router must not exist yet.
  if (hasFrameworkRouter())
    throw new Error(
      'tableRouterOptions: must be called before React Router creates its router. In framework mode, call it in `root.tsx`, outside the component.',
    );
  const isHydrated = '__reactRouterContext' in window || '__staticRouterHydrationData' in window;
  return createRouterUrl(isServerRendered ?? isHydrated);
}

const useSearchString = (): string => useLocation().search;

const createLocation = (pageUrl: RouterUrl) => ({
  url: pageUrl,
  usePathname: () => {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- The environment never changes.
    if (process.env.NODE_ENV !== 'production') useCheckedRouter(pageUrl);
    return useRenderedPathname(pageUrl);
  },
  useSearchString,
});

/**
 * Returns a new location for each server rendering, because each rendering has its own URL. The request is in React
 * Router's context.
 */
const createRequestLocation = (): PageLocation => ({
  url: createMemoryUrl(),
  usePathname: () => useHref({ pathname: useLocation().pathname }),
  useSearchString,
});

/** @throws {Error} if the app's router wasn't created with `tableRouterOptions()` */
function useCheckedRouter(pageUrl: RouterUrl): void {
  if (!useInRouterContext()) throw new Error('chartable: render the table inside of React Router.');
  const router = useDataRouter();
  const isHash = useHref('/').includes('#');
  const isInMemory = useIsInMemory();
  const hasOptions = !router || hasWindow(router, pageUrl.window);
  if (isHash || isInMemory) throw routerKindError();
  // A memory router doesn't write an index to the browser's entry.
  if (!hasOptions)
    throw indexOf(window.history.state) === undefined ? routerKindError() : missingOptionsError('React Router');
}

/**
 * Returns the browser's pathname for the rendered page, including the router's `basename`. Also connects the router, so
 * that its hooks follow tables' changes, and `setSearchParams` preserves these changes.
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

/** Reads the router's loading state. If no context contains it, uses hooks, which re-render after navigations. */
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
