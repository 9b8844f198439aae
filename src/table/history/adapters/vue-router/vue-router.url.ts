import { createAdaptedUrl, type BrowserUrl } from '../../adapted-url';
import { createCurrent, keepCurrent } from './entry-state';

/**
 * Creates the URL for an app that uses Vue Router 4 or 5 with `createWebHistory`. The router keeps tables' changes when
 * it leaves an entry, and counts the entries that tables push.
 *
 * Call it once, before other code reads the URL, because it restores changes that a reload has lost. On a server, it
 * returns an empty URL, so tables can be rendered.
 *
 * @example
 * const url = createRouterUrl();
 * const features = tableFeatures({ ...mine, chartableFeature: chartable({ url }) });
 */
export const createRouterUrl = (): BrowserUrl => createAdaptedUrl({ keep: keepCurrent, createState: createCurrent });
