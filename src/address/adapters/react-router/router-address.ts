import { createPath, type createBrowserRouter, type Path } from 'react-router';
import type { TableSearch } from '../../../search-params';
import { warnDeveloper } from '../../../search-params/warn-developer';
import type { AddressChange, PageAddress } from '../../page-address';
import { createPageHistory } from '../../page-history';
import { openWindow } from '../../browser-window';
import { entryStates, locationOf } from './entry-states';
import { createRouterWindow, giveKey } from './router-window';
import { createTableParams } from '../../table-params';

/** React Router's public ways to another location all navigate: they load, ask blockers and scroll. */
const setState = '_internalSetStateDoNotUseOrYouWillBreakYourApp';

/** The parts of React Router's data router that are used here. */
export type DataRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | typeof setState>;

/** The address of the pages of an application that uses React Router. */
export interface RouterAddress extends PageAddress {
  /**
   * The option `window` of `createBrowserRouter`, and of `BrowserRouter`. The router of the framework mode, which has no such
   * option, keeps the browser's own: its calls and its events are then taken there.
   *
   * @throws {Error} on a server, when it is read
   */
  readonly window: Window;
  /**
   * Notes what the page in view has rendered; undefined when it has gone. `usePagePathname` calls it.
   *
   * @throws {Error} for a router whose version is not known here, and for a `BrowserRouter` without this `window`
   */
  readonly noteRendered: (page: RenderedPage | undefined) => void;
}

/** The page in view, as React Router has rendered it. */
export interface RenderedPage {
  readonly search: string;
  /** Undefined in a `BrowserRouter`, which only renders: it has no loaders and no blockers. */
  readonly router: DataRouter | undefined;
  /** True in a `BrowserRouter`, which must have the address's `window`: a data router's calls can be taken without it. */
  readonly isBrowserRouter: boolean;
}

type TableList = readonly { readonly search: Pick<TableSearch, 'codecs'> }[];

/** The options of `createRouterAddress`. */
export interface RouterAddressOptions {
  /** The tables of the application. Their parameters are known by their names; all others are the application's. */
  readonly tables: TableList;
  /** True for pages that a server rendered: what was pending before a reload is adopted once a table of the page is mounted. */
  readonly isServerRendered?: boolean;
}

/** The address that was made last, and what gives it other tables. */
let made: { readonly address: RouterAddress; readonly setTables: (tables: TableList) => void } | undefined;

/**
 * Makes the address of the pages of an application that uses React Router, version 7.7 or later.
 *
 * A table writes to the address without a navigation: nothing is loaded, no blocker is asked, and nothing scrolls. Back
 * and Forward between entries that differ in nothing but tables' parameters are the tables' to follow, too. Call it once,
 * before anything reads the address: after a reload it restores the changes that the loaded address lacks.
 *
 * On a server it is an empty address, for tables that a static router renders. Its `window` throws there.
 *
 * @example
 * const address = createRouterAddress({ tables: [cities] });
 * const router = createBrowserRouter(routes, { window: address.window });
 * // Or, where there are no loaders: <BrowserRouter window={address.window}>
 */
export function createRouterAddress({ tables, isServerRendered = false }: RouterAddressOptions): RouterAddress {
  if (typeof window === 'undefined') return createServerAddress();
  // The framework mode keeps its router there. It must handle `popstate` after us, in the order of the listeners.
  if ('__reactRouterDataRouter' in window) {
    if (!made)
      throw new Error(
        "createRouterAddress: must be called before React Router's framework mode makes its router: import it in `root.tsx`",
      );
    // A development server put a changed module in the place of the one that made it.
    made.setTables(tables);
    return made.address;
  }
  const page = createPageHistory({ entryStates, window, isServerRendered });
  giveKey(page, window.history.state);
  const listeners = new Set<(change: AddressChange) => void>();
  let rendered: RenderedPage | undefined;
  let hasRendered = false;
  /** The navigation that the router has not ended. */
  let asked: { readonly location: Path; readonly search: string } | undefined;
  /** The router of the last page: a table writes what it has pending as its page goes. */
  let router: DataRouter | undefined;
  let isWindowTaken = false;
  let params = createTableParams(tables);
  const routerWindow = createRouterWindow(
    page,
    () => params,
    (how) => notifyListeners(how),
    () => (asked ?? rendered)?.search,
  );

  /**
   * Notes the search that the page has rendered as the router is asked for a navigation. By its push, which comes after a
   * blocker and the loaders, the page may have rendered more than what asked for it knew.
   */
  const noteAsked = ({ navigation, blockers }: DataRouter['state']): void => {
    const blocker = [...blockers.values()].find(({ location }) => location);
    const location = navigation.location ?? blocker?.location;
    const isSame =
      location === asked?.location ||
      // A navigation that a blocker lets go on is asked for once more.
      (blocker?.state === 'proceeding' && location && asked && createPath(location) === createPath(asked.location));
    if (!isSame) asked = location && rendered && { location, search: rendered.search };
  };

  /** Sets the router's location to that of the page after a write of a table. */
  const updateRouterLocation = (): void => {
    if (!routerWindow.isAtEntry()) return;
    if (!router) return routerWindow.read();
    const { location, navigation } = router.state;
    // A navigation that is under way sets the location when it ends.
    if (navigation.state !== 'idle') return;
    const { pathname, search, hash } = page.location();
    if (location.pathname !== pathname || (location.search === search && location.hash === hash)) return;
    router[setState]({
      location: { ...location, search, hash, ...locationOf(page.state()) },
      // The page does not scroll.
      restoreScrollPosition: false,
      preventScrollReset: true,
    });
  };
  const notifyListeners = (how: AddressChange['how']): void => {
    updateRouterLocation();
    for (const listener of listeners) listener({ how });
  };
  page.onTableWrite((method) => {
    if (!hasRendered) warnDeveloper('unseenByRouter');
    notifyListeners(method);
  });

  const address: RouterAddress = {
    history: page,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get window() {
      isWindowTaken = true;
      return routerWindow.window;
    },
    noteRendered: (rendering) => {
      rendered = rendering;
      hasRendered = true;
      if (rendering?.isBrowserRouter && !isWindowTaken)
        throw new Error('usePagePathname: `<BrowserRouter>` must be given `window={address.window}`');
      if (!rendering || rendering.router === router) return;
      if (rendering.router && !(setState in rendering.router))
        throw new Error('usePagePathname: the router must be one of React Router, version 7.7 or later');
      router = rendering.router;
      router?.subscribe((state) => {
        noteAsked(state);
        // A revalidation ends with the location that it began with.
        updateRouterLocation();
      });
      if (router && !isWindowTaken) routerWindow.takeCalls();
    },
  };
  made = { address, setTables: (given) => void (params = createTableParams(given)) };
  return address;
}

/** Makes the address of no page. Nothing of it is called while a server renders. */
const createServerAddress = (): RouterAddress => ({
  history: createPageHistory({ entryStates, window: openWindow() }),
  onChange: () => () => {},
  get window(): Window {
    throw new Error('createRouterAddress: a server has no `window`. Use `createStaticRouter` there');
  },
  noteRendered: () => {},
});
