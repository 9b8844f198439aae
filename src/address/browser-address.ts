import { currentHref, isSamePage } from '../../machines/history';
import { watchAngular } from './angular';
import { hrefIn, type EntryChange, type EntryStates } from './browser';
import { isInertiaState, keepInertiaPage, watchInertia } from './inertia';
import { beforeLeaving, confirms, keepUnmarked } from './next-app-router';
import { isPagesState, keepRoute, watchPagesRouter } from './next-pages-router';
import { ownKeyOf, withKeyOf, withNewKey } from './own-key';
import type { AddressChange, PageAddress } from './page-address';
import { createPageHistory } from './page-history';
import { keepCurrent, nextCurrent } from './vue-router';
import { openWindow } from './window';

/** Returns the state of an entry that has another address, as the routers that run beside a table know it. */
const keep = (state: unknown, change: EntryChange): unknown =>
  [keepUnmarked, keepRoute, keepInertiaPage, keepCurrent].reduce((kept, keepIn) => keepIn(kept, change), state);

/**
 * A page without a router tells its entries apart by a key of its own, beside what routers that it does not know keep there. An entry
 * that a table adds has that, too: it shows the same page, and a router that finds nothing of its own there does not come back to it.
 */
const entryStates: EntryStates = {
  keyOf: ownKeyOf,
  next: (state, change) => ({ ...withNewKey(keep(state, change)), ...nextCurrent(state, change) }),
  keep,
  confirms,
};

/** The address of a page that has no router. */
export interface BrowserAddress extends PageAddress {
  /**
   * The search text that the page was loaded with. A page that a server rendered opens its tables from it, as the server
   * did: what a reload took along is adopted once they are mounted.
   */
  readonly loadedSearch: string;
}

/**
 * Makes the address of a page that has no router: the browser's history as it is.
 *
 * Tables follow Back and Forward, and entries that other scripts push or replace. Call it once, before anything reads the
 * address: after a reload it restores the changes that the loaded address lacks. On a server it is an empty address, for
 * tables to be rendered with.
 *
 * @example
 * const address = createBrowserAddress();
 * const features = tableFeatures({ ...mine, chartableFeature: chartable({ address }) });
 */
export function createBrowserAddress(): BrowserAddress {
  const window = openWindow();
  const loaded = new URL(window.document.URL);
  const history = createPageHistory({ entryStates, window });
  /**
   * Gives the entry in view a key: by its address alone, it could not be found again after a reload. An entry without a table needs
   * none. Routers that find a state before they have made one take it for their own.
   */
  const giveKey = (): void => {
    const state: unknown = window.history.state;
    if (typeof state === 'object' && ownKeyOf(state) === '') history.replace(history.href(), withNewKey(state));
  };
  const hrefInView = (): string => hrefIn(window.document.URL);
  const isInView = (href: string): boolean => hrefInView() === href;
  const listeners = new Set<(change: AddressChange) => void>();
  const tell = (how: AddressChange['how']): void => {
    for (const listener of listeners) listener({ how });
  };

  /** Carries out the call of a router that stays on its page, at the address that the page has by now, and returns true. */
  const stayAt = (href: string, state: object): true => {
    history.replace(href, state);
    tell('replace');
    return true;
  };
  const angular = watchAngular();
  const loadedHref = hrefIn(loaded.href);
  const inertia = watchInertia(loadedHref, history.href);
  const pagesRouter = watchPagesRouter(loadedHref, () => ({ href: hrefInView(), state: window.history.state }));
  /** The address of the page that Back or Forward has left, until a router has called. */
  let left: string | undefined;
  history.takeCalls((method, state, href) => {
    const from = left;
    left = undefined;
    if (isInertiaState(state)) {
      const isNote = inertia.isNote(href) || (method === 'replace' && isInView(href));
      inertia.know(href);
      const to = history.href();
      return isNote && stayAt(to, withKeyOf(history.state(), keepInertiaPage(state, { to })));
    }
    if (isPagesState(state)) {
      if (method === 'replace' && (pagesRouter.takeEnd(href) || isInView(href))) {
        const to = history.href();
        // Its state is there already where a table has written it. Safari counts each call.
        return isPagesState(window.history.state) || stayAt(to, withKeyOf(history.state(), keepRoute(state, { to })));
      }
      pagesRouter.know(href);
      return false;
    }
    if (method === 'replace' && angular.isReset(state, href)) {
      return from === undefined
        ? stayAt(history.href(), withKeyOf(history.state(), state))
        : stayAt(from, withNewKey(state));
    }
    angular.know(state, href);
    return false;
  });
  /** True as long as nobody went on from the page that was loaded: a table that is shown then is on that page. */
  let isAsLoaded = true;
  window.addEventListener('popstate', () => {
    isAsLoaded = false;
    left ??= currentHref(history.actor.getSnapshot().context);
    history.arrive();
    inertia.know(history.href());
    pagesRouter.know(history.href());
    tell('traverse');
  });
  beforeLeaving(history.flush);
  history.onForeignCall((method) => {
    if (method === 'push') isAsLoaded = false;
    tell(method);
  });
  history.onTableWrite((method) => {
    tell(method);
    pagesRouter.tell();
  });

  return {
    history: {
      ...history,
      join: (table, method) => {
        const { pathname } = history.location();
        if (isAsLoaded && lacksBase(table.pathname, pathname)) {
          throw new Error(
            `The pathname of a table's page must be the browser's, with the base of the router: "${pathname}", got "${table.pathname}"`,
          );
        }
        giveKey();
        pagesRouter.join();
        return history.join(table, method);
      },
    },
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
