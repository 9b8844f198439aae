import { useRouter, useRouterState } from '@tanstack/react-router';
import { requireConnection } from './connect-router';

/**
 * Returns the pathname of the page in view as the browser has it, with the router's `basepath` before it. It follows a
 * navigation once the page is rendered, not while it loads; a change of the search does not render the caller again.
 *
 * @throws {Error} in a router that has the options of an address, and was not connected to it
 * @example
 * const pathname = usePagePathname(); // '/app/cities' with the `basepath` '/app'
 * useChartable(table, { pathname });
 */
export function usePagePathname(): string {
  const router = useRouter();
  requireConnection(router);
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  const { publicHref } = router.buildLocation({ to: pathname });
  // It may be a whole address, of which the pathname alone counts: any origin does, where there is no window.
  return new URL(publicHref, 'http://localhost').pathname;
}
