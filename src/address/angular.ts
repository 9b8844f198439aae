import { asObject } from './own-key';

/*
 * Angular's router is not told of tables by an adapter. Where it ends a navigation that does not go on, as after a guard's answer, it
 * replaces the address in view by the one that it knows, which is from before the tables' writes (`resetUrlToCurrentUrlTree` in its
 * state_manager.ts). After Back, it does so in the entry that the browser has come to, unless its option
 * `canceledNavigationResolution` is `computed`.
 */

/** Knows what Angular's router knows of the address. */
export interface AngularAddress {
  /** Returns true if a replacing call with this state and address is no navigation, but the end of one that does not go on. */
  readonly isReset: (state: unknown, href: string) => boolean;
  /** Notes a call of another script, with its state and its address. */
  readonly know: (state: unknown, href: string) => void;
}

/** Returns the number of the navigation that an entry came by; undefined for an entry that Angular's router did not make. */
const navigationOf = (state: unknown): unknown => Reflect.get(asObject(state), 'navigationId');

export function watchAngular(): AngularAddress {
  let known: { readonly navigation: unknown; readonly href: string } | undefined;
  return {
    isReset: (state, href) => known?.href === href && known.navigation === navigationOf(state),
    know: (state, href) => {
      const navigation = navigationOf(state);
      known = navigation === undefined ? undefined : { navigation, href };
    },
  };
}
