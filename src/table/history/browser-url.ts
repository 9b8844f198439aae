import { createAdaptedUrl, type BrowserUrl } from './adapted-url';
import type { BrowserWindow } from './browser-window';
import { createRouterCheck } from './router-check';

export interface BrowserUrlOptions {
  /** The window whose URL holds the tables, e.g. a frame's, or a model of one in tests. Defaults to the global `window`. */
  readonly window?: BrowserWindow;
}

/**
 * Makes the address of a page that has no router, or one that keeps no address of its own, such as wouter or SvelteKit's: the
 * browser's history as it is. Other routers have a `createRouterUrl` in an entry of their own, such as `chartable/next`; where
 * one of them is found on the page, a warning names its entry.
 *
 * Tables follow Back and Forward, and entries that other scripts push or replace. Call it once, before anything reads the
 * address: after a reload it restores the changes that the loaded address lacks. On a server it is an empty address, for
 * tables to be rendered with.
 *
 * @example
 * const url = createBrowserUrl();
 * const features = tableFeatures({ ...mine, chartableFeature: chartable({ url }) });
 */
export const createBrowserUrl = ({ window }: BrowserUrlOptions = {}): BrowserUrl =>
  createAdaptedUrl({ connect: createRouterCheck }, window);
