import { useRouter, useRouterState, useSearch, type AnyRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { OpenedTable, type SearchInput } from '../../../url';
import { requireConnection } from './tanstack-router.url';

/**
 * Returns a function that always returns the first value it received. Tables read the search only once, so changing
 * values would re-render the page without need.
 *
 * @example
 * const keepFirst = useKeepFirst<OpenedTable>();
 * const opened = citiesRoute.useSearch({ select: (search) => keepFirst(cities.open(search)) });
 */
export function useKeepFirst<T>(): (value: T) => T {
  const [keepFirst] = useState(() => {
    let first: { readonly value: T } | undefined;
    return (value: T): T => (first ??= { value }).value;
  });
  return keepFirst;
}

/**
 * Returns the browser's pathname for the current page, including the router's `basepath`. It changes after a navigation
 * has rendered.
 *
 * @throws {Error} if `url.connect` wasn't called with the router
 * @example
 * const pathname = usePagePathname(); // '/app/cities' with the `basepath` '/app'
 * useStartTable(table, { pathname });
 */
export function usePagePathname(): string {
  const router = useRouter();
  requireConnection(router);
  return useRenderedPathname(router);
}

export function useRenderedPathname(router: AnyRouter): string {
  const to = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  // A rewritten URL may have another origin. A server has no origin.
  return new URL(router.buildLocation({ to }).publicHref, 'http://localhost').pathname;
}

/**
 * Returns the page's pathname, and the table's initial state from the search params. A changed search doesn't re-render
 * the caller.
 *
 * @throws {Error} if `url.connect` wasn't called with the router
 * @example
 * const { pathname, opened } = useOpenedTable(tasks);
 * const table = useTable({ features, columns, data, getRowId, tableUrl: tasks, opened: opened });
 * useStartTable(table, { pathname });
 */
export function useOpenedTable({ open }: { readonly open: (search: SearchInput) => OpenedTable }): {
  readonly pathname: string;
  readonly opened: OpenedTable | undefined;
} {
  // With the exact type, the router's types would recurse infinitely into a filter's JSON.
  const keepFirst = useKeepFirst<unknown>();
  const select = (search: Readonly<Record<string, unknown>>): unknown => keepFirst(open(search));
  const opened: unknown = useSearch({ strict: false, select });
  return { pathname: usePagePathname(), opened: opened instanceof OpenedTable ? opened : undefined };
}
