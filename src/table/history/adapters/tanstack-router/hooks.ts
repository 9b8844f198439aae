import { useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { OpenedTable } from '../../../url';
import { requireConnection } from './tanstack-router.url';

/**
 * Returns a function that returns the first value it ever got. A table reads its page's search once: a page that followed the search
 * would render at each write of its table.
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
 * Returns the browser's pathname of the current page, with the router's `basepath`. It changes once a navigation has rendered.
 *
 * @throws {Error} if `url.connect` was not called with the router
 * @example
 * const pathname = usePagePathname(); // '/app/cities' with the `basepath` '/app'
 * useChartable(table, { pathname });
 */
export function usePagePathname(): string {
  const router = useRouter();
  requireConnection(router);
  const to = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  // A server has no origin. A rewritten URL may have another one.
  return new URL(router.buildLocation({ to }).publicHref, 'http://localhost').pathname;
}

/**
 * Returns what a table needs of its page: the pathname, and the state that the search params open it with. A change of the search does
 * not render the caller.
 *
 * @throws {Error} if `url.connect` was not called with the router
 * @example
 * const { pathname, opened } = useOpenedTable(tasks);
 * const table = useTable({ features, columns, data, getRowId, chartable: tasks, chartableOpened: opened });
 * useChartable(table, { pathname });
 */
export function useOpenedTable({
  open,
}: {
  readonly open: (search: Readonly<Record<string, unknown>>) => OpenedTable;
}): { readonly pathname: string; readonly opened: OpenedTable | undefined } {
  // The router's types would follow a filter's JSON without end.
  const keepFirst = useKeepFirst<unknown>();
  const select = (search: Readonly<Record<string, unknown>>): unknown => keepFirst(open(search));
  const opened: unknown = useSearch({ strict: false, select });
  return { pathname: usePagePathname(), opened: opened instanceof OpenedTable ? opened : undefined };
}
