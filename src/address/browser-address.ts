import { createEntries } from './entries';
import { createPageAddress, type AddressChange, type PageAddress } from './page-address';

/**
 * Makes the address of a page that has no router: the browser's history as it is.
 *
 * Tables hear of Back and Forward, and of what other scripts push or replace. Call it once, before anything reads the
 * address: it restores what a reload took along.
 *
 * @example
 * const address = createBrowserAddress();
 * const actor = useAddressTable({ ...cities, address, pathname: location.pathname, opened: open(location.search) });
 */
export function createBrowserAddress(): PageAddress {
  const entries = createEntries();
  const listeners = new Set<(how: AddressChange['how']) => void>();
  const tell = (how: AddressChange['how']): void => {
    for (const listener of listeners) listener(how);
  };

  window.addEventListener('popstate', () => tell('traverse'));
  entries.onForeignCall(tell);

  return createPageAddress(entries, {
    isAtEntry: () => true,
    readTableWrite: tell,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
}
