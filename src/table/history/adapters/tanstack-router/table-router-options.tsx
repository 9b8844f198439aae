import { useRouter, useRouterState, type AnyRouter, type RouterHistory } from '@tanstack/react-router';
import { useState, type JSX, type ReactNode } from 'react';
import { PageLocationContext, type PageLocation } from '../../../react/base/page-location';
import { noteRoutes } from '../../../url/definition/defined-tables';
import { createMemoryUrl } from '../../memory-url';
import { missingOptionsError, routerKindError } from '../../router-errors';
import { createRouterUrl, type RouterUrl, type SearchOptions } from './tanstack-router.url';

interface Route {
  readonly options: { readonly validateSearch?: unknown };
}

type Wrapper = (props: { readonly children: ReactNode }) => JSX.Element;

/** The options of `tableRouterOptions`. */
export interface TableRouterOptionsInput extends Partial<SearchOptions> {
  /** The app's own `InnerWrap`. It is rendered inside the tables' `InnerWrap`. */
  readonly InnerWrap?: Wrapper | undefined;
}

/** The router options that connect tables. */
export interface TableRouterOptions extends Required<Pick<SearchOptions, 'parseSearch' | 'stringifySearch'>> {
  /** The history that the router shares with the tables. Missing on a server. */
  readonly history?: RouterHistory;
  /** Connects the router to the tables. Renders the app's own `InnerWrap`, if any. */
  readonly InnerWrap: Wrapper;
}

/**
 * Returns options for TanStack Router's `createRouter`, which connect all tables of the app. Call it when you create
 * the router, before other code reads the URL, because it restores changes that a reload has lost. On a server, call it
 * for each request's router.
 *
 * @example
 * const router = createRouter({ routeTree, ...tableRouterOptions() });
 */
export function tableRouterOptions({ InnerWrap, ...search }: TableRouterOptionsInput = {}): TableRouterOptions {
  const isServerRendered = typeof window !== 'undefined' && '$_TSR' in window;
  const url = createRouterUrl({ isServerRendered, ...search });
  const { history, ...searchOptions } = url.options;
  const usePage = createPageHook(url);
  function TablePage({ children }: { readonly children: ReactNode }): JSX.Element {
    const page = usePage();
    return (
      <PageLocationContext.Provider value={page}>
        {InnerWrap ? <InnerWrap>{children}</InnerWrap> : children}
      </PageLocationContext.Provider>
    );
  }
  return { ...searchOptions, ...(typeof window !== 'undefined' && { history }), InnerWrap: TablePage };
}

function createPageHook(url: RouterUrl): () => PageLocation {
  const connected = new WeakSet<AnyRouter>();
  const inBrowser: PageLocation = {
    url,
    usePathname: () => {
      const router: AnyRouter = useRouter();
      if (process.env.NODE_ENV !== 'production') checkRouter(router, url);
      return useRenderedPathname(router);
    },
    useSearchString: () => url.history.location().search,
  };
  return () => {
    const router: AnyRouter = useRouter();
    const [page] = useState(() => (router.isServer ? createRequestPage(router) : inBrowser));
    // Runs before the router loads, and before any table is mounted.
    if (page === inBrowser && !connected.has(router)) {
      connected.add(router);
      noteRoutes(Object.values<Route>(router.routesById).map(({ options }) => options.validateSearch));
      url.follow(router);
    }
    return page;
  };
}

/** Returns the browser's pathname for the rendered page, including the router's `basepath`. */
function useRenderedPathname(router: AnyRouter): string {
  const to = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  // `publicHref` may have another origin if the app rewrites URLs, or none on a server.
  return new URL(router.buildLocation({ to }).publicHref, 'http://localhost').pathname;
}

/** Returns a new location for each server rendering, because each rendering has its own URL. */
function createRequestPage(router: AnyRouter): PageLocation {
  const { pathname, search } = new URL(router.latestLocation.publicHref, 'http://localhost');
  const url = createMemoryUrl({ href: pathname + search });
  return { url, usePathname: () => pathname, useSearchString: () => search };
}

/** Checks the router's options, which the app may have overwritten. */
function checkRouter({ history, options }: AnyRouter, url: RouterUrl): void {
  const { parseSearch, stringifySearch } = url.options;
  const isOwn = options.parseSearch === parseSearch && options.stringifySearch === stringifySearch;
  if (Object.is(history, url.options.history) && isOwn) return;
  throw isOwn ? routerKindError() : missingOptionsError('TanStack Router');
}
