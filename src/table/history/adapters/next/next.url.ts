import { createAdaptedUrl, type BrowserUrl } from '../../adapted-url';
import { keepUnmarked } from './app-router';
import { createConfirmations } from './confirmations';
import { connectPagesRouter, keepRoute } from './pages-router';

/**
 * Creates the URL for a Next.js app with the App Router, the Pages Router, or both. The router and its hooks follow
 * tables' changes without server requests. Call it once, because it restores changes that a reload has lost.
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
