import { createAdaptedUrl, type BrowserUrl } from '../../adapted-url';
import { asObject } from '../../entry-key';
import type { RouterAdapter } from '../../router-adapter';

/*
 * Where Angular's router ends a navigation that does not go on, as after a guard's answer, it replaces the address in view by the one
 * that it knows, which is from before the tables' writes (`resetUrlToCurrentUrlTree` in its state_manager.ts). After Back, it does so
 * in the entry that the browser has come to, unless its option `canceledNavigationResolution` is `computed`.
 */

/** Returns the number of the navigation that an entry came by; undefined for an entry that Angular's router did not make. */
const navigationOf = (state: unknown): unknown => Reflect.get(asObject(state), 'navigationId');

const adapter: RouterAdapter = {
  connect: ({ keepWithState, restore }) => {
    /** The router's last call. */
    let known: { readonly navigation: unknown; readonly href: string } | undefined;
    /** The address of the page that Back or Forward has left, until there is a call. */
    let left: string | undefined;
    return {
      takeCall: (method, state, href) => {
        const from = left;
        left = undefined;
        const navigation = navigationOf(state);
        // No navigation, but the end of one that does not go on.
        if (method === 'replace' && known?.href === href && known.navigation === navigation)
          return from === undefined ? keepWithState(state) : restore(from, state);
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
 * Makes the address of the pages of an application that uses Angular's router.
 * Where a guard ends a navigation, the page keeps what its tables have written.
 *
 * Call it once, before anything reads the address: after a reload it restores the changes that the loaded address lacks. On a
 * server it is an empty address, for tables to be rendered with.
 *
 * @example
 * const url = createRouterUrl();
 * const features = tableFeatures({ ...mine, chartableFeature: chartable({ url }) });
 */
export const createRouterUrl = (): BrowserUrl => createAdaptedUrl(adapter);
