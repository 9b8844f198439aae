import { keyOf } from './entry';

/*
 * What a reload takes along. A table writes what is pending on `pagehide`, which is enough where the page is left or
 * closed. But Chromium then reloads the address as it was before, and a browser may refuse the write: so the address that
 * is to be is kept beside it.
 */

const storageKey = 'chartable.reload';

/** Where the application was when its page was hidden. */
export interface Kept {
  /** Path, search and hash. */
  readonly href: string;
  /** The state of an entry that the browser had not taken; where there is none, the entry was the browser's own. */
  readonly pushed?: object;
}

/** Keeps the location over a reload of the entry in view. */
export function keepOverReload(kept: Kept): void {
  const { history, location } = window;
  try {
    // An entry without a key is known by its address.
    const entry = keyOf(history.state) ?? location.href;
    window.sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, entry }));
  } catch {
    // Without storage, or where it is full, a reload forgets what was pending.
    forgetKept();
  }
}

/** What was kept, if it was on this very entry. It is given once. */
export function takeKept(): Kept | undefined {
  const kept = read();
  forgetKept();
  if (kept === undefined || kept.entry !== (keyOf(window.history.state) ?? window.location.href)) return undefined;
  if (!isHrefHere(kept.href)) return undefined;
  return { href: kept.href, ...(kept.pushed && { pushed: kept.pushed }) };
}

export function forgetKept(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

function read(): (Kept & { readonly entry: unknown }) | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('entry' in kept && 'href' in kept)) return undefined;
    if (typeof kept.href !== 'string') return undefined;
    const pushed = 'pushed' in kept && typeof kept.pushed === 'object' && kept.pushed;
    return { entry: kept.entry, href: kept.href, ...(pushed && { pushed }) };
  } catch {
    return undefined;
  }
}

/** Whether this is a path, search and hash, as it was written. */
function isHrefHere(href: string): boolean {
  const { origin } = window.location;
  return href.startsWith('/') && URL.canParse(origin + href) && new URL(origin + href).origin === origin;
}
