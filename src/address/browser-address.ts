import type { EntryStates } from './browser';
import { createOwnKey, ownKeyOf } from './own-key';
import type { AddressChange, PageAddress } from './page-address';
import { createPageHistory } from './page-history';

/** A page without a router tells its entries apart by a key of its own. */
const entryStates: EntryStates = { keyOf: ownKeyOf, next: createOwnKey };

/**
 * Makes the address of a page that has no router: the browser's history as it is.
 *
 * Tables hear of Back and Forward, and of what other scripts push or replace. Call it once, before anything reads the
 * address: it restores what a reload took along.
 *
 * @example
 * const address = createBrowserAddress();
 * const running = useAddressTable({ table, rows, address });
 */
export function createBrowserAddress(): PageAddress {
  const history = createPageHistory({ entryStates, window });
  const state: unknown = window.history.state;
  // By its address alone, an entry could not be found again after a reload: it is given a key.
  if (typeof state === 'object' && ownKeyOf(state) === '')
    history.replace(history.href(), { ...state, ...createOwnKey() });
  const listeners = new Set<(change: AddressChange) => void>();
  const tell = (how: AddressChange['how']): void => {
    for (const listener of listeners) listener({ how });
  };

  window.addEventListener('popstate', () => {
    history.arrive();
    tell('traverse');
  });
  history.onForeignCall(tell);
  history.onTableWrite(tell);

  return {
    history,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
