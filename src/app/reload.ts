/*
 * What is pending when a page is reloaded. The table writes it on `pagehide`, which is enough where the page is left or
 * closed. But Chromium reloads the address as it was before: so the address is kept beside it, and restored on loading.
 */

const storageKey = 'chartable.reload';

const entryKey = (): unknown => (window.history.state as { __TSR_key?: unknown } | null)?.__TSR_key;

interface Kept {
  readonly entry: unknown;
  readonly href: string;
}

function read(): Kept | undefined {
  try {
    const text = window.sessionStorage.getItem(storageKey);
    window.sessionStorage.removeItem(storageKey);
    const kept: unknown = text && JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || !('entry' in kept && 'href' in kept)) return undefined;
    return typeof kept.href === 'string' ? { entry: kept.entry, href: kept.href } : undefined;
  } catch {
    // Without storage a reload forgets what was pending.
    return undefined;
  }
}

/** Brings back the address that this very entry had when its page was reloaded. Call before the router reads the address. */
export function restoreAddress(): void {
  const kept = read();
  if (kept === undefined || kept.entry !== entryKey()) return;
  const { origin, pathname } = new URL(kept.href, window.location.href);
  if (origin === window.location.origin && pathname === window.location.pathname)
    window.history.replaceState(window.history.state, '', kept.href);
}

/**
 * Keeps the address over a reload. Call when a table has written its own on `pagehide`.
 *
 * @param search The search text, where the browser refused it.
 */
export function keepAddress(search: string = window.location.search): void {
  const { pathname, hash } = window.location;
  const kept: Kept = { entry: entryKey(), href: pathname + search + hash };
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // As above.
  }
}
