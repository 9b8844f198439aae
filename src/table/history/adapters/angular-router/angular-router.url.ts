import { createAdaptedUrl, type BrowserUrl } from '../../adapted-url';
import { asObject } from '../../entry-key';
import type { RouterAdapter } from '../../router-adapter';

/*
 * When Angular's router cancels a navigation, e.g. because of a guard, it resets the URL to the last one it knows. That
 * URL lacks the tables' writes (`resetUrlToCurrentUrlTree` in its state_manager.ts). After Back, it resets the new
 * current entry, unless `canceledNavigationResolution` is `computed`.
 */

const navigationOf = (state: unknown): unknown => Reflect.get(asObject(state), 'navigationId');

const adapter: RouterAdapter = {
  connect: ({ keepUrlWithState, restore }) => {
    let known: { readonly navigation: unknown; readonly href: string } | undefined;
    /** The URL before Back or Forward. Cleared by the router's next call. */
    let left: string | undefined;
    return {
      interceptCall: (method, state, href) => {
        const from = left;
        left = undefined;
        const navigation = navigationOf(state);
        if (method === 'replace' && known?.href === href && known.navigation === navigation)
          return from === undefined ? keepUrlWithState(state) : restore(from, state);
        known = navigation === undefined ? undefined : { navigation, href };
        return false;
      },
      onTraverse: (href) => {
        left ??= href;
      },
    };
  },
};

/**
 * Creates the URL for an app that uses Angular's router. If a guard cancels a navigation, the page keeps its tables'
 * changes.
 *
 * Call it once, before other code reads the URL, because it restores changes that a reload has lost. On a server, it
 * returns an empty URL, so tables can be rendered.
 *
 * @example
 * const url = createRouterUrl();
 * const features = tableFeatures({ ...mine, chartableFeature: chartable({ url }) });
 */
export const createRouterUrl = (): BrowserUrl => createAdaptedUrl(adapter);
