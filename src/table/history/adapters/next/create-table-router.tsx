import { Suspense, useState, type JSX, type ReactNode } from 'react';
import { PageLocationContext, type PageLocation } from '../../../react/base/page-location';
import { createMemoryUrl } from '../../memory-url';
import { createRouterUrl } from './next.url';

/** The hooks of `next/navigation`, which work with the App Router and the Pages Router. */
export interface NextHooks {
  /** Returns the path without `basePath`, or `null` while the Pages Router doesn't know the path. */
  readonly usePathname: () => string | null;
  /** Returns `null` while the Pages Router doesn't know the params. */
  readonly useSearchParams: () => { readonly toString: () => string } | null;
}

/** Returns a component that connects all tables inside it to Next.js. */
export function createTableRouter({ usePathname, useSearchParams }: NextHooks) {
  let inBrowser: PageLocation | undefined;
  let basePath: string | undefined;
  const useSearchString = () => {
    const text = String(useSearchParams() ?? '');
    return text === '' ? '' : `?${text}`;
  };
  const openInBrowser = (): PageLocation =>
    (inBrowser ??= {
      url: createRouterUrl(),
      usePathname: () => {
        const pathname = usePathname();
        return basePath === undefined || pathname === null ? undefined : withBase(basePath, pathname);
      },
      useSearchString,
    });
  /** Returns a new location for each server rendering, because each rendering has its own URL. */
  const openOnServer = (): PageLocation => ({ url: createMemoryUrl(), usePathname: () => undefined, useSearchString });

  /** Reads the `basePath` from the loaded URL. During later navigations, `usePathname` may differ from the URL. */
  function BasePath(): null {
    const pathname = usePathname();
    if (basePath === undefined && typeof window !== 'undefined' && pathname !== null)
      basePath = baseOf(window.location.pathname, pathname);
    return null;
  }
  return function TableRouter({ children }: { readonly children: ReactNode }): JSX.Element {
    const [page] = useState(() => (typeof window === 'undefined' ? openOnServer() : openInBrowser()));
    return (
      <PageLocationContext.Provider value={page}>
        {/* `usePathname` may suspend while Next.js prerenders a page whose path isn't known yet. */}
        <Suspense>
          <BasePath />
        </Suspense>
        {children}
      </PageLocationContext.Provider>
    );
  };
}

const withBase = (basePath: string, pathname: string): string =>
  basePath !== '' && pathname === '/' ? basePath : basePath + pathname;

/**
 * Returns the app's `basePath`, or `undefined` if the URL doesn't belong to the page, e.g. because the server has
 * rewritten it.
 */
export function baseOf(href: string, pathname: string): string | undefined {
  if (pathname === '/') return href.replace(/\/$/, '');
  const path = href.endsWith('/') && !pathname.endsWith('/') ? href.slice(0, -1) : href;
  return path.endsWith(pathname) ? path.slice(0, path.length - pathname.length) : undefined;
}
