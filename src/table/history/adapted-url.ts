import { isSamePage } from '../../../machines/history/location';
import {
  type EntryStates,
  openWindow,
  type BrowserWindow,
  hrefIn,
  ownKeyOf,
  withKeyOf,
  withNewKey,
} from './browser-history';
import { createPageHistory, type UrlChange, type PageUrl } from './page-history';
import type { RouterAdapter } from './router-adapter';
import { createListeners } from '../../shared/listeners';

/** The URL of a page without a router, or with a router that calls the browser's history itself. */
export interface BrowserUrl extends PageUrl {
  /**
   * The search string with which the page was loaded. Open server-rendered tables with it, so that they match the
   * server's HTML. Changes from before a reload are restored once the tables are mounted.
   */
  readonly loadedSearch: string;
}

/**
 * Returns functions that add our key to `history.state`, and preserve other scripts' state. An entry that a table
 * pushes gets the current entry's state, because routers ignore entries without their state.
 */
const createEntryStates = ({ keep = (state) => state, afterCall }: RouterAdapter): EntryStates => ({
  keyOf: ownKeyOf,
  next: (state, change) => withNewKey(keep(state, change)),
  keep,
  ...(afterCall && { afterCall }),
});

/**
 * Creates the URL for a page whose router calls the browser's history itself. Most of these routers work with
 * `createBrowserUrl`. Write an adapter only for a router that stores the URL in `history.state`, or that later writes
 * the same URL again.
 *
 * @param window defaults to the global `window`
 *
 * @example
 * // This router keeps the entry's URL in `history.state.current`.
 * const url = createAdaptedUrl({
 *   keep: (state, { to }) => (typeof state === 'object' ? { ...state, current: to } : state),
 * });
 */
export function createAdaptedUrl(adapter: RouterAdapter, window: BrowserWindow = openWindow()): BrowserUrl {
  const loaded = new URL(window.document.URL);
  const history = createPageHistory({ entryStates: createEntryStates(adapter), window });
  /**
   * Adds a missing key to the current history entry, so that a reload can find the entry. Waits until a table connects,
   * because some routers treat state from before their start as their own.
   */
  const addEntryKey = (): void => {
    const state: unknown = window.history.state;
    if (typeof state === 'object' && ownKeyOf(state) === '') history.replace(history.href(), withNewKey(state));
  };
  const changed = createListeners<[change: UrlChange]>();
  const notify = (how: UrlChange['how']): void => changed.call({ how });

  const router = adapter.connect?.({
    loadedHref: hrefIn(loaded.href),
    href: history.href,
    currentEntry: () => ({ href: hrefIn(window.document.URL), state: window.history.state }),
    keepUrlWithState: (state) => {
      history.replace(history.href(), withKeyOf(history.state(), state));
      notify('replace');
      return true;
    },
  });
  if (router?.interceptCall) history.interceptCalls(router.interceptCall);
  let isLoadedPage = true;
  window.addEventListener('popstate', () => {
    isLoadedPage = false;
    history.arrive();
    router?.onTraverse?.();
    notify('traverse');
  });
  history.onForeignCall((method) => {
    if (method === 'push') isLoadedPage = false;
    notify(method);
  });
  history.onTableWrite((method) => {
    notify(method);
    router?.onTableWrite?.();
  });

  history.onJoin((table) => {
    if (process.env.NODE_ENV !== 'production' && isLoadedPage) checkBase(table.pathname, history.location().pathname);
    addEntryKey();
    router?.onJoin?.();
  });

  return {
    history,
    loadedSearch: loaded.search,
    onChange: changed.add,
  };
}

/**
 * Checks that a table's pathname includes the router's base path. Otherwise, no page would ever match the pathname.
 *
 * @throws {Error} if a pathname doesn't begin with the page's base path
 */
function checkBase(pathname: string, page: string): void {
  const namesOf = (path: string) => path.split('/').filter((name) => name !== '');
  const [names, pageNames] = [namesOf(pathname), namesOf(page)];
  if (names.length >= pageNames.length) return;
  if (!isSamePage(names.join('/'), pageNames.slice(-names.length).join('/'))) return;
  throw new Error(
    `chartable: \`pathname\` must be the browser's pathname "${page}", including the router's base path, got "${pathname}".`,
  );
}
