import { createAdaptedUrl, type BrowserUrl } from '../../adapted-url';
import { createCurrent, keepCurrent } from './entry-state';

/**
 * Makes the address of the pages of an application that uses Vue Router 4 or 5 with `createWebHistory`. What tables write stays with
 * the entry when the router leaves it, and the entries that tables push are numbered as the router's own are.
 *
 * Call it once, before anything reads the address: after a reload it restores the changes that the loaded address lacks. On a
 * server it is an empty address, for tables to be rendered with.
 *
 * @example
 * const url = createRouterUrl();
 * const features = tableFeatures({ ...mine, chartableFeature: chartable({ url }) });
 */
export const createRouterUrl = (): BrowserUrl => createAdaptedUrl({ keep: keepCurrent, createState: createCurrent });
