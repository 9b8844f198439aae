import { createPath, type NavigateFunction } from 'react-router';
import { warnDeveloper } from '../../../warn-developer';
import { flushBefore } from '../../navigation-url';
import { createPageHistory, type PageHistory, type UrlChange, type PageUrl } from '../../page-history';
import { createParamMerge } from '../../table-params';
import {
  entryStates,
  hasInternals,
  type KnownRouter,
  canSetLocation,
  locationOf,
  setLocation,
} from './react-router.internals';
import { createRouterWindow, type ClickedLink } from './router-window';
import { hrefIn, withNewKey } from '../../browser-history';
import { createListeners } from '../../../../shared/listeners';
import { isSamePage } from '../../../../../machines/history/location';

/** The URL of an app that uses React Router. */
export interface RouterUrl extends PageUrl {
  /** The `window` option for `createBrowserRouter` and `BrowserRouter`. Framework mode doesn't need it. */
  readonly window: Window;
  /**
   * Called by `useRenderedPathname` after each render of the page. Returns a function to call before the next render,
   * and when the page is unmounted.
   */
  readonly reportRendered: (page: RenderedPage) => () => void;
}

interface Follower {
  readonly follow: (page: RenderedPage) => void;
  page: RenderedPage;
  /** The number of mounted components that have reported the router's page. */
  mounted: number;
}

/**
 * Creates the URL for an app that uses React Router 7.15 or later. Call it once, before other code reads the URL.
 *
 * Tables write to the URL without a navigation: loaders and blockers don't run, and the page doesn't scroll. Loaders
 * run only for tables with `rerunLoaders: true`.
 */
export function createRouterUrl(isServerRendered: boolean): RouterUrl {
  const page = createPageHistory({ entryStates, window, isServerRendered });
  // Includes only the current page's tables, because other pages may use the same param names for something else.
  const params = createParamMerge(page.isTableParam);
  const changed = createListeners<[change: UrlChange]>();
  /** The last rendered page. It stays set after unmounting, because tables then write their pending changes. */
  let known: RenderedPage | undefined;
  /** The page's routers. A declarative router has no object, so its key is `page`. */
  const followers = new Map<object, Follower>();
  const isRendered = () => [...followers.values()].some(({ mounted }) => mounted > 0);
  /** The router's running navigation, and the search string that was rendered when it began. */
  let requested: { readonly href: string; readonly search: string } | undefined;
  let link: ClickedLink | undefined;
  // Listens in the capturing phase, because `isHere` needs the URL from before pending changes are written.
  document.addEventListener(
    'click',
    ({ target }) => {
      const anchor = target instanceof Element ? target.closest('a') : null;
      const href = anchor ? hrefIn(anchor.href) : '';
      link = anchor ? { href, isHere: href === page.href() } : undefined;
    },
    true,
  );
  const isSettled = trackPauses(page);
  const follow = (): void => {
    if (!routerWindow.isAtEntry()) return;
    for (const follower of followers.values()) follower.follow(follower.page);
  };
  const routerWindow = createRouterWindow(page, {
    isForTables: (from, to) => isRendered() && params.isSameExceptTables(from, to) && !page.mustLoad(from, to),
    endLink: (href) => {
      const followed = link?.href === href ? link : undefined;
      link = undefined;
      return followed;
    },
    // `setSearchParams` computes the new URL from the search params of the last render.
    toWrittenHref: (href) => flushBefore(href, page, params, (requested ?? (isRendered() ? known : undefined))?.search),
    onMove: (how, isUnseenByRouter) => {
      if (isUnseenByRouter) follow();
      changed.call({ how });
    },
  });

  const trackRequest = ({ navigation, blockers }: KnownRouter['state']): void => {
    const location = navigation.location ?? [...blockers.values()].find((blocker) => blocker.location)?.location;
    if (!location || !known) requested = undefined;
    else if (requested?.href !== createPath(location)) requested = { href: createPath(location), search: known.search };
  };

  page.onSettle(follow);

  const url: RouterUrl = {
    history: page,
    onChange: changed.add,
    window: routerWindow.window,
    reportRendered: (rendered) => {
      const { router } = rendered;
      const key = router.subscribe ? router : page;
      const isKnown = followers.has(key);
      const follower = followers.get(key) ?? { follow: followPage(page, isSettled), page: rendered, mounted: 0 };
      // Drops routers that this new router has replaced, e.g. in the next test.
      if (!isKnown) for (const [other, { mounted }] of followers) if (mounted === 0) followers.delete(other);
      followers.set(key, follower);
      follower.page = rendered;
      follower.mounted += 1;
      trackRequest(router.state);
      known = rendered;
      routerWindow.listenLast();
      if (!hasInternals(router)) warnDeveloper('noRouterInternals', undefined, () => import('./react-router.warnings'));
      if (!isKnown)
        router.subscribe?.((state) => {
          if (!followers.has(key)) return;
          trackRequest(state);
          // Follows the tables after each state change, because a revalidation restores the location that it started
          // with.
          follow();
        });
      follow();
      return () => {
        follower.mounted -= 1;
      };
    },
  };
  if (entryStates.keyOf(window.history.state) === '') page.replace(page.href(), withNewKey(window.history.state));
  return url;
}

export interface RenderedPage {
  readonly search: string;
  readonly router: KnownRouter;
  readonly navigate: NavigateFunction;
}

/** Returns a function that is true unless tables are writing to the URL. Call `trackPauses` before adding listeners. */
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
 * Returns a function that shows the page's location in React Router, with or without a navigation. While the router is
 * busy, the function does nothing. Call it again when the router's state changes.
 */
export function followPage(page: PageHistory, isSettled: () => boolean): (rendered: RenderedPage) => void {
  /** True while `navigate` runs. `navigate` changes the router's state, which would call this function again. */
  let isNavigating = false;
  let loadingSearch: string | undefined;
  /** True if the app's loaders ran for an outdated location. */
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
    // Proceeds past blockers, because this navigation doesn't leave the page.
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
      // If a navigation is running, it sets the location itself when it ends.
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
