import { useEffect, useTransition } from 'react';
import type { PageUrl } from '../../page-url';

/** The part of `useRouter()` of `next/navigation` that loads a page again. */
export interface ServerRowsRouter {
  /** Goes to a URL in the current history entry. */
  readonly replace: (href: string, options: { readonly scroll: false }) => void;
}

/**
 * Loads the rows of a server component again once what tables wrote is settled, after Back and Forward, and where Next.js shows rows
 * that it has cached for another URL. Next.js drops answers that are out of date.
 *
 * @param router what `useRouter()` of `next/navigation` returns
 * @param search the search string that the server component has found the rows for, with or without a leading `?`
 * @returns true while rows are loading
 * @example
 * const isLoading = useServerRows(url, useRouter(), '?q=oslo');
 */
export function useServerRows({ history, onChange }: PageUrl, router: ServerRowsRouter, search: string): boolean {
  const [isLoading, startLoading] = useTransition();
  useEffect(() => {
    let loaded = new URLSearchParams(search).toString();
    const load = (): void => {
      const wanted = new URLSearchParams(location.search).toString();
      if (wanted === loaded) return;
      loaded = wanted;
      // `router.refresh()` loads the whole page in Next.js 16 if the URL changes twice during it.
      startLoading(() => router.replace(location.href, { scroll: false }));
    };
    // A load that began after a link was followed would end that navigation.
    const events = ['click', 'submit'] as const;
    for (const event of events) document.addEventListener(event, load, true);
    const stops = [history.onSettle(load), onChange(({ how }) => how === 'traverse' && load())];
    load();
    return () => {
      for (const event of events) document.removeEventListener(event, load, true);
      for (const stop of stops) stop();
    };
  }, [history, onChange, router, search]);
  return isLoading;
}
