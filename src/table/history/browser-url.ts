import { createAdaptedUrl, type BrowserUrl } from './adapted-url';
import type { BrowserWindow } from './browser-window';
import { createRouterCheck } from './router-check';

/** Options of `createBrowserUrl`. */
export interface BrowserUrlOptions {
  /**
   * The window whose URL contains the tables' state, e.g. a frame's, or a model of a window in tests. Defaults to the global
   * `window`.
   */
  readonly window?: BrowserWindow;
}

/**
 * Creates the URL for a page without a router, or whose router keeps no URL itself, such as wouter or SvelteKit's. For other
 * routers, use the `createRouterUrl` of their entry point, e.g. `chartable/next`. If the page uses one of those routers, a
 * warning names the entry point.
 *
 * Tables follow Back and Forward, and history entries of other scripts. Call it once, before other code reads the URL: after a
 * reload, it restores changes that the loaded URL lacks. On a server, it returns an empty URL, so tables can be rendered.
 *
 * @example
 * const url = createBrowserUrl();
 * const features = tableFeatures({ ...mine, chartableFeature: chartable({ url }) });
 */
export const createBrowserUrl = ({ window }: BrowserUrlOptions = {}): BrowserUrl =>
  createAdaptedUrl({ connect: createRouterCheck }, window);
