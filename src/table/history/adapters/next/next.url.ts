import { createAdaptedUrl, type BrowserUrl } from '../../adapted-url';
import { flushBeforeLinks, keepUnmarked } from './app-router';
import { createConfirmations } from './confirmations';
import { connectPagesRouter, keepRoute } from './pages-router';

/**
 * Makes the address of the pages of a Next.js application, version 15 or 16, with the App Router, the Pages Router, or both. The
 * router and its hooks follow what tables write, and no server is asked for it.
 *
 * Call it once, in a module that server and browser load: after a reload it restores the changes that the loaded address lacks. On a
 * server it is an empty address, for tables to be rendered with.
 *
 * @example
 * const url = createRouterUrl();
 * const features = tableFeatures({ ...mine, chartableFeature: chartable({ url }) });
 */
export function createRouterUrl(): BrowserUrl {
  const { afterCall, takeConfirmation } = createConfirmations();
  return createAdaptedUrl({
    keep: (state, change) => keepRoute(keepUnmarked(state, change), change),
    afterCall,
    connect: (page) => {
      flushBeforeLinks(page);
      const { takeCall, ...pagesRouter } = connectPagesRouter(page);
      return {
        ...pagesRouter,
        takeCall: (...call) => takeCall(...call) || takeConfirmation(page.entryInView().state, ...call),
      };
    },
  });
}
