import type { NavigateFunction } from 'react-router';
import { isSamePage } from '../../../../../machines/history/location';
import type { PageHistory } from '../../page-history';
import { canSetLocation, locationOf, setLocation, type KnownRouter } from './react-router.internals';

export interface RenderedPage {
  readonly search: string;
  readonly router: KnownRouter;
  readonly navigate: NavigateFunction;
}

/** Returns a function that returns false from a table's write until a pause. Its listeners must be the first ones. */
export function trackPauses(page: PageHistory): () => boolean {
  let isSettled = true;
  page.onTableWrite(() => {
    isSettled = false;
  });
  page.onSettle(() => {
    isSettled = true;
  });
  return () => isSettled;
}

/**
 * Returns a function that moves a React Router to the page's location, by setting its location or by navigating. While
 * the router is busy, the function does nothing. Call it again when the router's state changes.
 */
export function followPage(page: PageHistory, isSettled: () => boolean): (rendered: RenderedPage) => void {
  /** `navigate` changes the router's state while it runs. */
  let isNavigating = false;
  let loadingSearch: string | undefined;
  /** True if the app's loaders have run for an outdated location. */
  let isStale = false;

  const go = ({ router, navigate }: RenderedPage, loads: boolean): void => {
    const { search, hash } = page.location();
    const { state } = locationOf(page.state());
    const options = {
      replace: true,
      preventScrollReset: true,
      state,
      ...(!loads && !isStale && { defaultShouldRevalidate: false }),
    };
    loadingSearch = search;
    isStale = false;
    isNavigating = true;
    void navigate({ search, hash }, options);
    // Blockers aren't called, because the page stays.
    for (const blocker of router.state.blockers.values()) if (isBlocked(blocker)) blocker.proceed?.();
    isNavigating = false;
  };

  return (rendered) => {
    const { router } = rendered;
    const { location, navigation, revalidation, blockers } = router.state;
    const { pathname, search, hash } = page.location();
    const isThere = location.search === search && location.hash === hash;
    if (isNavigating || isThere || !isSamePage(location.pathname, pathname)) return;
    const loads = page.mustLoad(location.search, search);
    const isIdle = navigation.state === 'idle';
    if (!loads && canSetLocation(router)) {
      // A running navigation sets the location itself when it ends.
      if (isIdle) setLocation(router, { ...location, search, hash, ...locationOf(page.state()) });
      return;
    }
    isStale ||= revalidation !== 'idle';
    const isOurs = !isIdle && navigation.location?.search === loadingSearch;
    // Replaces our own navigation if it is loading an outdated search.
    const isFree = isSettled() && isIdle && revalidation === 'idle' && ![...blockers.values()].some(isBlocked);
    if (isOurs ? loadingSearch !== search : isFree) go(rendered, loads);
  };
}

const isBlocked = ({ state }: { readonly state: string }): boolean => state === 'blocked';
