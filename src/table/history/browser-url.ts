import { createAdaptedUrl, type BrowserUrl } from './adapted-url';
import { type BrowserWindow, asObject } from './browser-history';
import type { AdaptedPage, RouterConnection } from './router-adapter';

/** Options of `createBrowserUrl`. */
export interface BrowserUrlOptions {
  /**
   * The window whose URL contains the tables' state, e.g. a frame's window, or a model of a window in tests. Defaults
   * to the global `window`.
   */
  readonly window?: BrowserWindow;
}

/**
 * Creates the URL for a page without a router, or with a router that doesn't control the URL, such as wouter or
 * SvelteKit's. Hooks such as `useTablePage` create this URL themselves. Other routers have a separate entry point, e.g.
 * `chartable/next`.
 *
 * Tables follow Back and Forward, and other scripts' history entries. Call this function once, before other code reads
 * the URL, because it restores changes that a reload has lost. On a server, it returns an empty URL, so tables can be
 * rendered.
 *
 * @example
 * const url = createBrowserUrl();
 * const features = tableFeatures({ ...mine, urlFeature: urlFeature({ url }) });
 */
export const createBrowserUrl = ({ window }: BrowserUrlOptions = {}): BrowserUrl =>
  createAdaptedUrl(process.env.NODE_ENV === 'production' ? {} : { connect: createRouterCheck }, window);

/**
 * Returns a check that warns once on a Next.js page, in development. Without `chartable/next`, Next.js's router and the
 * tables undo each other's writes. TanStack Router and React Router need no check, because a table on their pages can't
 * access the router without their entry point.
 */
function createRouterCheck({ currentEntry }: Pick<AdaptedPage, 'currentEntry'>): RouterConnection {
  let hasJoined = false;
  let hasWarned = false;
  const check = (state: unknown): void => {
    if (hasWarned || !hasJoined) return;
    const isNext = ['__NA', '__N'].some((mark) => mark in asObject(state));
    if (!isNext) return;
    hasWarned = true;
    // oxlint-disable-next-line no-console -- A warning for developers.
    console.warn(
      'createBrowserUrl: Next.js may undo changes that tables make to the URL. Render `TableRouter` from `chartable/next` around the pages instead.',
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
