import { inDevelopment } from '../../../search-params/is-development';
import type { AnyRouter, ParsedLocation, RouterHistory } from '@tanstack/react-router';
import { applicationState } from './entry-states';
import type { SharedHistory } from './router-history';
import type { SearchText } from './search-text';

interface Tables
  extends Pick<SearchText, 'isSame' | 'isSameBesideTables' | 'parseSearch'>, Pick<SharedHistory, 'reading'> {
  /** Lets every table write what is pending. */
  readonly flush: () => void;
}

/** The parts of a router that are used here. */
export interface ConnectedRouter extends Pick<
  AnyRouter,
  'batch' | 'buildLocation' | 'load' | 'navigate' | 'updateLatestLocation'
> {
  readonly stores: { readonly location: { readonly get: () => ParsedLocation } } & AnyRouter['stores'];
  readonly history: RouterHistory;
  readonly options: { readonly parseSearch?: unknown };
  readonly latestLocation: ParsedLocation;
  readonly parseLocation: (location: RouterHistory['location'], previous: ParsedLocation) => ParsedLocation;
  readonly matchRoutes: (pathname: string, search: object) => readonly Match[];
  readonly _committed: readonly Match[];
}

/** A route that matches the location, with the search after its validators: all of it, and what they returned. */
interface Match {
  readonly routeId: string;
  readonly search: unknown;
  readonly _strictSearch: unknown;
}

/** The histories of addresses that no router is connected to. */
const unconnected = new WeakSet<RouterHistory>();

/** Notes that the router of a history is to be connected. */
export function expectConnection(history: RouterHistory): void {
  unconnected.add(history);
}

/** Refuses a router that has an address's history and is not connected: each write of a table would be a navigation. */
export function requireConnection({ history }: { readonly history: RouterHistory }): void {
  if (unconnected.has(history))
    throw new Error(
      'usePagePathname: the router must be connected before it is rendered, by `address.connect(router)`',
    );
}

/*
 * Patches for which TanStack Router has no option, each with its place in the router's source (`@tanstack/router-core`
 * 1.171). They replace functions of one router, and call the originals.
 */

export function connectRouter(router: ConnectedRouter, tables: Tables): void {
  inDevelopment(() => requireRouter(router, tables));
  unconnected.delete(router.history);
  flushBeforeNavigation(router, tables);
  keepSpellingOfAddress(router, tables);
  followTableWrites(router, tables);
}

function requireRouter(router: ConnectedRouter, { parseSearch }: Tables): void {
  const refuseUnless = (isMet: boolean, problem: string) => {
    if (!isMet) throw new Error(`connect: ${problem}`);
  };
  const isKnown = '_committed' in router && 'setMatches' in router.stores;
  refuseUnless(isKnown, 'the router must be one of @tanstack/react-router, version 1.170.20 or later of its major 1');
  refuseUnless(router.options.parseSearch === parseSearch, 'the router must be made with `...address.options`');
  const isInHash = router.history.createHref('/').includes('#');
  refuseUnless(!isInHash, 'a router with a hash history keeps its search in the hash, where no table looks for it');
}

/**
 * `navigate` (router.ts): what tables have pending belongs to the address that a link is compared with and that
 * `search={(prev) => …}` gets, and to the entry that the link leaves. `onBeforeNavigate` comes after the history's push.
 */
function flushBeforeNavigation(router: ConnectedRouter, { flush }: Tables): void {
  const { navigate } = router;
  router.navigate = (options) => {
    const before = router.latestLocation;
    flush();
    // A `<Link>` brings along the location that it was rendered for (link.tsx), so that the write just made would be lost.
    const isFromBefore = '_fromLocation' in options && options._fromLocation === before;
    return navigate(isFromBefore ? Object.assign({}, options, { _fromLocation: router.latestLocation }) : options);
  };
}

/**
 * `buildLocation` (router.ts): it decodes pathname and hash and writes them anew, so that `Transitioner` (Transitioner.tsx)
 * replaces an address that it opens by one that means the same. Whatever means the same as the location in view keeps its
 * text.
 */
function keepSpellingOfAddress(router: ConnectedRouter, { isSame }: Tables): void {
  const { buildLocation } = router;
  router.buildLocation = (options) => {
    const built = buildLocation(options);
    const here = router.latestLocation;
    if (built.external || built.maskedLocation || here.maskedLocation || built.pathname !== here.pathname) return built;
    const isSameSearch = isSame(built.search, here.search);
    const isSameHash = built.hash === here.hash;
    const spell = (own: string, current: string): string => {
      const [from, to] = [partsOfHref(own), partsOfHref(current)];
      return to.pathname + (isSameSearch ? to.search : from.search) + (isSameHash ? to.hash : from.hash);
    };
    return {
      ...built,
      searchStr: isSameSearch ? here.searchStr : built.searchStr,
      href: spell(built.href, here.href),
      publicHref: spell(built.publicHref, here.publicHref),
    };
  };
}

function partsOfHref(href: string): { readonly pathname: string; readonly search: string; readonly hash: string } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { pathname, search, hash };
}

/**
 * `load` (router.ts, load-client.ts): the router loads and scrolls for every change of its history. A table's write, and
 * Back, Forward or a kept address that differs in nothing but tables' parameters, are the table's to follow. The router's
 * stores are set, so that `useSearch`, `useLocation` and links see them, and nothing is loaded.
 */
function followTableWrites(router: ConnectedRouter, { reading, isSameBesideTables }: Tables): void {
  const { load, stores } = router;
  const { setMatches } = stores;

  const updateStores = (): void => {
    const location = router.latestLocation;
    // A load that is under way sets the stores when it ends.
    if (stores.status.get() !== 'idle' || stores.location.get() === location) return;
    router.batch(() => {
      stores.location.set(() => location);
      stores.resolvedLocation.set(() => location);
      updateMatches();
    });
  };
  const updateMatches = (): void => {
    const { pathname, search: all } = router.latestLocation;
    const searches = new Map(
      router
        .matchRoutes(pathname, all)
        .map(({ routeId, search, _strictSearch }) => [routeId, { search, _strictSearch }]),
    );
    const matches = stores.matches.get().map((match) => {
      const presented: Match = match;
      const next = searches.get(presented.routeId);
      return next && next.search !== presented.search ? { ...match, ...next } : match;
    });
    // A reload in the background compares this list, and starts from what is in it. Its matches may be those in view.
    for (const match of router._committed) Object.assign(match, searches.get(match.routeId));
    setMatches(matches);
  };

  // A loader that ends in the background brings along the search that it began with.
  stores.setMatches = (matches) => {
    setMatches(matches);
    if (stores.status.get() === 'idle') updateMatches();
  };
  router.load = async (options) => {
    // The location that is loaded or loading. If it is of another page, the page in view must be loaded, or the other one is shown
    // anyway.
    const before = stores.location.get();
    const isTraversal = options?.action !== undefined && !['PUSH', 'REPLACE'].includes(options.action.type);
    if (reading() === 'table write') {
      router.updateLatestLocation();
      return updateStores();
    }
    if (isTraversal || reading() === 'kept address') {
      const after = router.parseLocation(router.history.location, before);
      if (isTableChange(before, after)) {
        router.updateLatestLocation();
        return updateStores();
      }
    }
    await load(options);
    updateStores();
  };

  const isTableChange = (before: ParsedLocation, after: ParsedLocation): boolean =>
    before.pathname === after.pathname &&
    before.hash === after.hash &&
    ownState(before) === ownState(after) &&
    isSameBesideTables(before.search, after.search);
}

/** The application's part of a location's history state, as a text to compare. */
const ownState = ({ state }: ParsedLocation): string => JSON.stringify(applicationState(state));
