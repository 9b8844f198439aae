import { createAdaptedUrl, type BrowserUrl } from '../../adapted-url';
import type { RouterAdapter } from '../../router-adapter';
import { isInertiaState, keepInertiaPage } from './page-state';
import { watchInertia } from './visits';

const adapter: RouterAdapter = {
  keep: keepInertiaPage,
  connect: ({ loadedHref, href, entryInView, keepWithState }) => {
    const inertia = watchInertia(loadedHref, href);
    return {
      takeCall: (method, state, to) => {
        if (!isInertiaState(state)) return false;
        const isStoredValue = inertia.isStoredValue(to) || (method === 'replace' && entryInView().href === to);
        inertia.recordHref(to);
        return isStoredValue && keepWithState(keepInertiaPage(state, { to: href() }));
      },
      onTraverse: () => inertia.recordHref(href()),
    };
  },
};

/**
 * Makes the address of the pages of an application that uses Inertia 2 or 3. What tables write stays where Inertia notes something on
 * the page (`remember`), and while it loads a part of the page anew.
 *
 * Call it once, before anything reads the address: after a reload it restores the changes that the loaded address lacks. On a
 * server it is an empty address, for tables to be rendered with.
 *
 * @example
 * const url = createRouterUrl();
 * const features = tableFeatures({ ...mine, chartableFeature: chartable({ url }) });
 */
export const createRouterUrl = (): BrowserUrl => createAdaptedUrl(adapter);
