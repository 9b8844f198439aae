import { browserHref, browserKey, type Entry } from './entry';

/*
 * What a reload takes along. A table writes what is pending on `pagehide`, which is enough where the page is left or
 * closed. But Chromium then reloads the address as it was before, and a browser may refuse the write: so the addresses
 * that are to be are kept beside it.
 */

const storageKey = 'chartable.reload';

/** What a page has that the browser has not. */
export interface Kept {
  /** Addresses that entries are to have, by the entries' keys. An entry that the router did not make has none. */
  readonly replaced: Map<string | undefined, string>;
  /** The entry in view, where it is new, and the key of the one that it comes after. */
  readonly pushed: (Entry & { readonly from: string | undefined }) | undefined;
}

/** What is stored: all addresses are path, search and hash. */
interface Stored {
  /** The browser's entry in view, and the address that the application's has. */
  readonly entry: string;
  readonly href: string;
  readonly pushed?: object;
  readonly replaced: readonly (readonly [key: string, href: string])[];
}

/** The browser's entry in view. One without a key is known by its address. */
const entryInView = () => browserKey() ?? window.location.href;

/** Keeps what the browser has not, and the address of the entry in view: path, search and hash. */
export function keepOverReload({ replaced, pushed }: Kept, href: string): void {
  const { state } = pushed ?? {};
  const stored: Stored = {
    entry: entryInView(),
    href,
    ...(typeof state === 'object' && state && { pushed: state }),
    replaced: [...replaced].flatMap(([key, address]) => (key === undefined ? [] : [[key, address]])),
  };
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Without storage, or where it is full, a reload forgets what was pending.
    forgetKept();
  }
}

/** What was kept, as far as it belongs to the entry in view or to others. It is given once. */
export function takeKept(): Kept {
  const stored = read();
  forgetKept();
  const replaced = new Map<string | undefined, string>(stored?.replaced);
  if (stored === undefined || stored.entry !== entryInView()) return { replaced, pushed: undefined };
  const { href, pushed } = stored;
  if (pushed) return { replaced, pushed: { state: pushed, href, from: browserKey() } };
  if (href !== browserHref()) replaced.set(browserKey(), href);
  return { replaced, pushed: undefined };
}

export function forgetKept(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

function read(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('entry' in stored && 'href' in stored)) return undefined;
    const { entry, href } = stored;
    if (typeof entry !== 'string' || !isHrefHere(href)) return undefined;
    const pushed = 'pushed' in stored && typeof stored.pushed === 'object' && stored.pushed;
    const replaced =
      'replaced' in stored && Array.isArray(stored.replaced) ? stored.replaced.filter(isAddressOfKey) : [];
    return { entry, href, replaced, ...(pushed && { pushed }) };
  } catch {
    return undefined;
  }
}

const isAddressOfKey = (pair: unknown): pair is readonly [string, string] =>
  Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && isHrefHere(pair[1]);

/** Whether this is a path, search and hash, as it was written. */
function isHrefHere(href: unknown): href is string {
  const { origin } = window.location;
  return (
    typeof href === 'string' &&
    href.startsWith('/') &&
    URL.canParse(origin + href) &&
    new URL(origin + href).origin === origin
  );
}
