import { currentHref } from '../../machines/history';
import { watchAngular } from './angular';
import { hrefIn, type EntryChange, type EntryStates } from './browser';
import { isInertiaState, keepPage, watchInertia } from './inertia';
import { beforeLeaving, confirms, keepUnmarked } from './next-app-router';
import { ownKeyOf, withKeyOf, withNewKey } from './own-key';
import type { AddressChange, PageAddress } from './page-address';
import { createPageHistory } from './page-history';
import { keepCurrent, nextCurrent } from './vue-router';
import { openWindow } from './window';

/** Returns the state of an entry that has another address, as the routers that run beside a table know it. */
const keep = (state: unknown, change: EntryChange): unknown =>
  keepCurrent(keepPage(keepUnmarked(state, change), change), change);

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
 * const running = useAddressTable({ table, rows, address });
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
  const isInView = (href: string): boolean => hrefIn(window.document.URL) === href;
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
  const inertia = watchInertia(loaded.pathname + loaded.search + loaded.hash, history.href);
  /** The address of the page that Back or Forward has left, until a router has called. */
  let left: string | undefined;
  history.takeCalls((method, state, href) => {
    const from = left;
    left = undefined;
    if (isInertiaState(state)) {
      const isNote = inertia.isNote(href) || (method === 'replace' && isInView(href));
      inertia.know(href);
      const to = history.href();
      return isNote && stayAt(to, withKeyOf(history.state(), keepPage(state, { to })));
    }
    if (method === 'replace' && angular.isReset(state, href)) {
      return from === undefined
        ? stayAt(history.href(), withKeyOf(history.state(), state))
        : stayAt(from, withNewKey(state));
    }
    angular.know(state, href);
    return false;
  });
  window.addEventListener('popstate', () => {
    left ??= currentHref(history.actor.getSnapshot().context);
    history.arrive();
    inertia.know(history.href());
    tell('traverse');
  });
  beforeLeaving(history.flush);
  history.onForeignCall(tell);
  history.onTableWrite(tell);

  return {
    history: {
      ...history,
      join: (table, method) => {
        giveKey();
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
