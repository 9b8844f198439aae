import { splitHref } from '../../../machines/history/location';
import type { HistoryEntry, Unsaved } from '../../../machines/history/history.types';
import { type BrowserWindow, asObject } from './browser-history';
/*
 * The storage key for unsaved URLs. On `pagehide`, tables also write their pending changes to the URL. But the browser
 * may refuse this write, or reload the previous URL.
 */

const storageKey = 'chartable.reload';

/** Each URL consists of pathname, search and hash. */
interface Stored {
  /** The key of the browser's current entry, or its URL if it has no key. */
  readonly entry: string;
  readonly href: string;
  /** The URL that the browser showed when the page was first hidden. */
  readonly shown: string;
  /** The current entry's `history.state` if the browser hasn't accepted the entry. */
  readonly pushed?: unknown;
  readonly replaced: readonly (readonly [key: string, href: string])[];
  /** A pathname with search params that list rows and are too long for the URL. */
  readonly lists?: string | undefined;
}

const nameOf = ({ key, href }: HistoryEntry): string => key || href;

/** Stores unsaved writes. If storage is unavailable, a reload loses them. */
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
    // After a reload, entries without a key can't be identified.
    replaced: Object.entries(uncommitted).flatMap(([key, url]) => (key === '' ? [] : [[key, url.href]])),
    lists,
  };
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    clearSaved(window);
  }
}

/** Returns the writes saved before a reload, or none if the browser is at another entry. */
export function restoreSaved(window: BrowserWindow, browser: HistoryEntry): Unsaved {
  const stored = readStored(window);
  clearSaved(window);
  const uncommitted = Object.fromEntries((stored?.replaced ?? []).map(([key, href]) => [key, { href }]));
  const isOfEntry = stored && (stored.entry === nameOf(browser) || isReloadWithoutKey(window, browser, stored));
  if (!isOfEntry) return { uncommitted, entry: null };
  const { href, pushed, lists } = stored;
  const unsaved = { uncommitted, entry: null, ...(lists && { lists }) };
  if (pushed) return { ...unsaved, entry: { href, state: pushed, from: browser.key } };
  return href === browser.href ? unsaved : { ...unsaved, uncommitted: { ...uncommitted, [browser.key]: { href } } };
}

/**
 * True if a reload has lost `history.state` and its key. WebKit 2.50 loses them if the entry is replaced on `pagehide`.
 * Chromium loses them if the URL changes while the server responds to the reload. Both then load the previous URL,
 * which has the same pathname, because tables write only to the search. Next.js's router may already have set another
 * state, without our key.
 */
function isReloadWithoutKey({ performance }: BrowserWindow, { key, href }: HistoryEntry, { shown }: Stored): boolean {
  if (key !== '' || splitHref(href).pathname !== splitHref(shown).pathname) return false;
  return performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'reload');
}

export function clearSaved(window: BrowserWindow): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // If storage is unavailable, nothing was stored.
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

/** True for a URL of this origin, which begins with a slash. Other scripts may write other values to this storage. */
const isHref = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');
