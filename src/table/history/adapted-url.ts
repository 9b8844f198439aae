import { isSamePage } from '../../../machines/history/location';
import type { EntryStates } from './browser-history';
import { hrefIn } from './url-parts';
import { openWindow, type BrowserWindow } from './browser-window';
import { ownKeyOf, withKeyOf, withNewKey } from './entry-key';
import type { UrlChange, PageUrl } from './page-url';
import { createPageHistory } from './page-history';
import type { RouterAdapter } from './router-adapter';

/** The address of a page whose router, if it has one, calls the browser's history itself. */
export interface BrowserUrl extends PageUrl {
  /**
   * The search string that the page was loaded with. A page that a server rendered opens its tables from it, as the server
   * did: what was pending before a reload is adopted once they are mounted.
   */
  readonly loadedSearch: string;
}

/**
 * Entries are told apart by a key of our own, beside what other scripts keep in their state. An entry that a table adds has what
 * they keep there, too: it shows the same page, and a router that finds nothing of its own there does not come back to it.
 */
const createEntryStates = ({ keep = (state) => state, createState, afterCall }: RouterAdapter): EntryStates => ({
  keyOf: ownKeyOf,
  next: (state, change) => ({ ...withNewKey(keep(state, change)), ...createState?.(state, change) }),
  keep,
  ...(afterCall && { afterCall }),
});

/** Makes the address of a page by what its router's adapter says of the router. On a server it is an empty address. */
export function createAdaptedUrl(adapter: RouterAdapter, window: BrowserWindow = openWindow()): BrowserUrl {
  const loaded = new URL(window.document.URL);
  const history = createPageHistory({ entryStates: createEntryStates(adapter), window });
  /**
   * Gives the entry in view a key: by its address alone, it could not be found again after a reload. An entry without a table needs
   * none. Routers that find a state before they have made one take it for their own.
   */
  const giveKey = (): void => {
    const state: unknown = window.history.state;
    if (typeof state === 'object' && ownKeyOf(state) === '') history.replace(history.href(), withNewKey(state));
  };
  const listeners = new Set<(change: UrlChange) => void>();
  const notify = (how: UrlChange['how']): void => {
    for (const listener of listeners) listener({ how });
  };

  const replaceForRouter = (href: string, state: object): true => {
    history.replace(href, state);
    notify('replace');
    return true;
  };
  const router = adapter.connect?.({
    loadedHref: hrefIn(loaded.href),
    href: history.href,
    entryInView: () => ({ href: hrefIn(window.document.URL), state: window.history.state }),
    flush: history.flush,
    keepWithState: (state) => replaceForRouter(history.href(), withKeyOf(history.state(), state)),
    restore: (href, state) => replaceForRouter(href, withNewKey(state)),
  });
  if (router?.takeCall) history.takeCalls(router.takeCall);
  /** True as long as nobody went on from the page that was loaded: a table that is shown then is on that page. */
  let isAsLoaded = true;
  window.addEventListener('popstate', () => {
    isAsLoaded = false;
    const left = history.arrive();
    router?.onTraverse?.(left);
    notify('traverse');
  });
  history.onForeignCall((method) => {
    if (method === 'push') isAsLoaded = false;
    notify(method);
  });
  history.onTableWrite((method) => {
    notify(method);
    router?.onTableWrite?.();
  });

  history.onJoin((table) => {
    const { pathname } = history.location();
    if (isAsLoaded && lacksBase(table.pathname, pathname)) {
      throw new Error(
        `The pathname of a table's page must be the browser's, with the base of the router: "${pathname}", got "${table.pathname}"`,
      );
    }
    giveKey();
    router?.onJoin?.();
  });

  return {
    history,
    loadedSearch: loaded.search,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns true if a pathname is the end of that of the page. The table's changes would wait for another page, without a word. */
function lacksBase(pathname: string, page: string): boolean {
  const namesOf = (path: string) => path.split('/').filter((name) => name !== '');
  const [names, pageNames] = [namesOf(pathname), namesOf(page)];
  return names.length < pageNames.length && isSamePage(names.join('/'), pageNames.slice(-names.length).join('/'));
}
