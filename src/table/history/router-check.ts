import { asObject } from './entry-key';
import type { AdaptedPage, RouterConnection } from './router-adapter';

/**
 * In development, warns once if the page's router is Next.js's. Without `chartable/next`, router and tables undo each other's writes.
 * TanStack Router and React Router need no check, because a table on their pages can't access the router without their
 * entry point.
 */
export function createRouterCheck({ currentEntry }: Pick<AdaptedPage, 'currentEntry'>): RouterConnection {
  let hasJoined = false;
  let hasWarned = false;
  const check = (state: unknown): void => {
    if (hasWarned || !hasJoined) return;
    const isNext = ['__NA', '__N'].some((mark) => mark in asObject(state));
    if (!isNext) return;
    hasWarned = true;
    // oxlint-disable-next-line no-console -- The page is shown, and a developer should know.
    console.warn(
      "createBrowserUrl: this page's router may undo tables' changes to the URL. Render `TableRouter` from `chartable/next` around the pages instead.",
    );
  };
  return {
    onJoin: () => {
      hasJoined = true;
      check(currentEntry().state);
    },
    interceptCall: (_, state) => {
      check(state);
      return false;
    },
  };
}
