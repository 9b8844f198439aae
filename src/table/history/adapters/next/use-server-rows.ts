'use client';

import { useEffect, useTransition } from 'react';
import { searchStringOf, type SearchInput } from '../../../url/search-input';
import { usePageLocation } from '../../../react/base/page-location';

/** The members of the `next/navigation` router that `useServerRows` calls. */
export interface ServerRowsRouter {
  /** Navigates to a URL, replacing the current history entry. */
  readonly replace: (href: string, options: { readonly scroll: false }) => void;
}

/**
 * Reloads a server component's rows once tables have stopped writing to the URL, and after Back and Forward. Also
 * reloads rows that Next.js cached for another URL. Needs a `TableRouter` around the page.
 *
 * @param router the result of `useRouter()` from `next/navigation`
 * @param displayed the displayed rows' search string, `URLSearchParams`, or the page's awaited `searchParams`
 * @returns true while rows are loading
 *
 * @example
 * const isLoading = useServerRows(useRouter(), { q: 'oslo' });
 */
export function useServerRows(router: ServerRowsRouter, displayed: SearchInput): boolean {
  const { history, onChange } = usePageLocation().url;
  const search = searchStringOf(displayed);
  const [isLoading, startLoading] = useTransition();
  useEffect(() => {
    let loaded = new URLSearchParams(search).toString();
    const load = (): void => {
      const wanted = new URLSearchParams(location.search).toString();
      if (wanted === loaded) return;
      loaded = wanted;
      // In Next.js 16, `router.refresh()` reloads the whole page if the URL changes twice while it runs.
      startLoading(() => router.replace(location.href, { scroll: false }));
    };
    // Reloads before a clicked link navigates, because a later reload would cancel that navigation.
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
