import { splitHref } from '../../../machines/history/location';
import type { HistoryEntry, Unsaved } from '../../../machines/history/history.types';
import type { BrowserWindow } from './browser-window';
import { asObject } from './entry-key';

/*
 * Keeps unsaved addresses over a reload. On `pagehide`, a table writes its pending changes, which is enough if the page is
 * left or closed. But a reload loads the address that the entry had as it began, and a browser may refuse the write. So the
 * addresses are stored too.
 */

const storageKey = 'chartable.reload';

/** The stored value. Every address is pathname, search and hash. */
interface Stored {
  /** The browser's entry in view, by its key or else by its address; and the address that the application's has. */
  readonly entry: string;
  readonly href: string;
  /** The address that the browser's entry in view had as the page began to be hidden. */
  readonly shown: string;
  /** The `history.state` of the entry in view, where the browser has not accepted it. */
  readonly pushed?: unknown;
  readonly replaced: readonly (readonly [key: string, href: string])[];
  /** Pathname, and a search string of lists of rows that are too long for the URL. */
  readonly lists?: string | undefined;
}

const nameOf = ({ key, href }: HistoryEntry): string => key || href;

/** Stores what the browser has not, and the address of the entry in view. Without storage, a reload forgets both. */
export function saveForReload(
  window: BrowserWindow,
  browser: HistoryEntry,
  { uncommitted, entry, lists }: Unsaved,
  href: string,
): void {
  const stored: Stored = {
    entry: nameOf(browser),
    href,
    shown: browser.href,
    pushed: entry?.state,
    // An entry without a key cannot be found again.
    replaced: Object.entries(uncommitted).flatMap(([key, url]) => (key === '' ? [] : [[key, url.href]])),
    lists,
  };
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    clearSaved(window);
  }
}

/** Returns what was stored, as far as it belongs to the entry in view or to others, and removes it. */
export function takeKept(window: BrowserWindow, browser: HistoryEntry): Unsaved {
  const stored = readStored(window);
  clearSaved(window);
  const uncommitted = Object.fromEntries((stored?.replaced ?? []).map(([key, href]) => [key, { href }]));
  const isOfEntry = stored && (stored.entry === nameOf(browser) || isReloadWithoutState(window, browser, stored));
  if (!isOfEntry) return { uncommitted, entry: null };
  const { href, pushed, lists } = stored;
  const unsaved = { uncommitted, entry: null, ...(lists && { lists }) };
  if (pushed) return { ...unsaved, entry: { href, state: pushed, from: browser.key } };
  return href === browser.href ? unsaved : { ...unsaved, uncommitted: { ...uncommitted, [browser.key]: { href } } };
}

/**
 * Returns true for a reload that has lost the state of its entry, and with it the key. WebKit 2.50 loses it if the entry was
 * replaced on `pagehide`. Chromium loses it if the entry was given another address while the server took its time to answer
 * the reload. Both load the address from before, which has the same pathname: tables write to the search alone.
 */
function isReloadWithoutState(
  { history, performance }: BrowserWindow,
  browser: HistoryEntry,
  { shown }: Stored,
): boolean {
  if (history.state !== null || splitHref(browser.href).pathname !== splitHref(shown).pathname) return false;
  return performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'reload');
}

/** Removes what was stored. */
export function clearSaved(window: BrowserWindow): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage, nothing was kept.
  }
}

function readStored(window: BrowserWindow): Stored | undefined {
  try {
    const stored: { readonly [Key in keyof Stored]?: unknown } = asObject(
      JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null'),
    );
    const { entry, href, shown, pushed, replaced, lists } = stored;
    if (typeof entry !== 'string' || !isHref(href)) return undefined;
    return {
      entry,
      href,
      shown: isHref(shown) ? shown : '',
      pushed: typeof pushed === 'object' ? pushed : undefined,
      replaced: Array.isArray(replaced) ? replaced.filter(isUrlOfKey) : [],
      lists: isHref(lists) ? lists : undefined,
    };
  } catch {
    return undefined;
  }
}

const isUrlOfKey = (pair: unknown): pair is readonly [string, string] =>
  Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && isHref(pair[1]);

/**
 * Returns true for pathname, search and hash: all that begins with a slash is an address of this origin. Another script may
 * have written to the storage.
 */
const isHref = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');
