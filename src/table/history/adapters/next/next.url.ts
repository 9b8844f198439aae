import { createAdaptedUrl, type BrowserUrl } from '../../adapted-url';
import { keepUnmarked } from './app-router';
import { createConfirmations } from './confirmations';
import { connectPagesRouter, keepRoute } from './pages-router';

/**
 * Creates the URL for a Next.js app, version 15 or 16, with the App Router, the Pages Router, or both. The router and
 * its hooks follow tables' changes without server requests.
 *
 * Call it once, in a module that both server and browser load. It restores changes that a reload has lost. On a server,
 * it returns an empty URL, so tables can be rendered.
 *
 * @example
 * const url = createRouterUrl();
 * const features = tableFeatures({ ...mine, urlFeature: urlFeature({ url }) });
 */
export function createRouterUrl(): BrowserUrl {
  const { afterCall, handleConfirmation } = createConfirmations();
  return createAdaptedUrl({
    keep: (state, change) => keepRoute(keepUnmarked(state, change), change),
    afterCall,
    connect: (page) => {
      const { interceptCall, ...pagesRouter } = connectPagesRouter(page);
      return {
        ...pagesRouter,
        interceptCall: (...call) => interceptCall(...call) || handleConfirmation(page.currentEntry().state, ...call),
      };
    },
  });
}
