import { createAdaptedUrl, type BrowserUrl } from './adapted-url';
import type { BrowserWindow } from './browser-window';
import { createRouterCheck } from './router-check';

/** Options of `createBrowserUrl`. */
export interface BrowserUrlOptions {
  /**
   * The window whose URL contains the tables' state, e.g. a frame's, or a test's model of a window. Defaults to the
   * global `window`.
   */
  readonly window?: BrowserWindow;
}

/**
 * Creates the URL for a page without a router, or whose router doesn't control the URL, such as wouter or SvelteKit's.
 * Hooks such as `useTablePage` create it themselves. Other routers have their own entry point, e.g. `chartable/next`. On
 * a Next.js page, a warning recommends it in development.
 *
 * Tables follow Back and Forward, and other scripts' history entries. Call it once, before other code reads the URL,
 * because it restores changes that a reload has lost. On a server, it returns an empty URL, so tables can be rendered.
 *
 * @example
 * const url = createBrowserUrl();
 * const features = tableFeatures({ ...mine, urlFeature: urlFeature({ url }) });
 */
export const createBrowserUrl = ({ window }: BrowserUrlOptions = {}): BrowserUrl =>
  createAdaptedUrl(process.env.NODE_ENV === 'production' ? {} : { connect: createRouterCheck }, window);
