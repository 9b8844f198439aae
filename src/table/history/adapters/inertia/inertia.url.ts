import { createAdaptedUrl, type BrowserUrl } from '../../adapted-url';
import type { RouterAdapter } from '../../router-adapter';
import { isInertiaState, keepInertiaPage } from './page-state';
import { watchInertia } from './visits';

const adapter: RouterAdapter = {
  keep: keepInertiaPage,
  connect: ({ loadedHref, href, currentEntry, keepUrlWithState }) => {
    const inertia = watchInertia(loadedHref, href);
    return {
      interceptCall: (method, state, to) => {
        if (!isInertiaState(state)) return false;
        const isStoredValue = inertia.isStoredValue(to) || (method === 'replace' && currentEntry().href === to);
        inertia.recordHref(to);
        return isStoredValue && keepUrlWithState(keepInertiaPage(state, { to: href() }));
      },
      onTraverse: () => inertia.recordHref(href()),
    };
  },
};

/**
 * Creates the URL for an app that uses Inertia 2 or 3. Tables' changes survive `remember` and partial reloads.
 *
 * Call it once, before other code reads the URL, because it restores changes that a reload has lost. On a server, it
 * returns an empty URL, so tables can be rendered.
 *
 * @example
 * const url = createRouterUrl();
 * const features = tableFeatures({ ...mine, chartableFeature: chartable({ url }) });
 */
export const createRouterUrl = (): BrowserUrl => createAdaptedUrl(adapter);
