import { isSamePage, splitHref } from '../../machines/history';
import { readSegments, writeSegments } from '../search-params/param';
import { asObject } from './entry-key';
import type { BrowserWindow } from './browser-window';

/*
 * Lists of rows that make a link too long for servers. Node answers 431 to requests whose line and headers have more than 16 kB, nginx
 * to lines of more than 8 kB. Such a list never becomes a query by itself, which would select rows that come later: it stays with the
 * history entry, in its state and in the session storage, so that a reload and Back find it, and the link goes without.
 */

/** Maximum number of characters of pathname, search and hash that a link has with its lists of rows. */
export const maxLinkLength = 4000;

/** Returns true for a parameter that lists rows. */
export type IsRowParam = (name: string) => boolean;

/** The tables of the page, as far as long links depend on them. */
export interface LinkTables {
  readonly isRowParam: IsRowParam;
  /** Returns true if two search strings differ in no state of the tables. */
  readonly isSameForTables: (before: string, after: string) => boolean;
}

/** A link, and the parameters that it goes without: a search string without `?`, or empty. */
export interface ShortLink {
  readonly href: string;
  readonly kept: string;
}

/**
 * Leaves lists of rows out of a link that is too long, the longest first. All other text stays.
 *
 * @param href pathname, search and hash
 */
export function shortenLink(href: string, isRowParam: IsRowParam): ShortLink {
  if (href.length <= maxLinkLength) return { href, kept: '' };
  const { pathname, search, hash } = splitHref(href);
  const segments = readSegments(search);
  const lists = segments.filter(({ name }) => name !== undefined && isRowParam(name));
  const leftOut = new Set<(typeof lists)[number]>();
  let short = href;
  for (const list of lists.toSorted((a, b) => b.raw.length - a.raw.length)) {
    if (short.length <= maxLinkLength) break;
    leftOut.add(list);
    short = pathname + writeSegments(segments.filter((segment) => !leftOut.has(segment))) + hash;
  }
  return { href: short, kept: [...leftOut].map(({ raw }) => raw).join('&') };
}

/** Returns the link with the parameters that it goes without, at its end. One that the link has counts. */
export function restoreLink({ href, kept }: ShortLink): string {
  if (kept === '') return href;
  const { pathname, search, hash } = splitHref(href);
  const segments = readSegments(search);
  const names = new Set(segments.map(({ name }) => name));
  const missing = readSegments(kept).filter(({ name }) => !names.has(name));
  return pathname + writeSegments([...segments, ...missing]) + hash;
}

/** Returns the parameters that an entry with this state keeps for its link; empty for none. */
export const keptIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'chartableKept' in state && typeof state.chartableKept === 'string'
    ? state.chartableKept
    : '';

/** A call of another script on an entry that keeps parameters for its link. Addresses are pathname, search and hash. */
interface OtherCall {
  readonly method: 'push' | 'replace';
  readonly from: ShortLink;
  readonly to: string;
}

/**
 * Returns what an entry keeps after another script's call. Who changes the hash, the state or a parameter of its own reads the link,
 * and knows nothing of what the link goes without: that stays. It goes with a link to another page or to other states of the
 * tables, and with a link to the very page in view.
 */
export function keptAfter({ method, from, to }: OtherCall, isSameForTables: LinkTables['isSameForTables']): string {
  const [before, after] = [splitHref(from.href), splitHref(to)];
  if (!isSamePage(before.pathname, after.pathname) || (method === 'push' && from.href === to)) return '';
  return before.search === after.search || isSameForTables(before.search, after.search) ? from.kept : '';
}

/** Returns the state of an entry that keeps these parameters for its link. */
export function withKept(state: unknown, kept: string): unknown {
  const isObject = typeof state === 'object' || state === undefined;
  if (!isObject || kept === keptIn(state)) return state;
  const { chartableKept: _, ...others }: { readonly chartableKept?: unknown } = asObject(state);
  return kept === '' ? others : { ...others, chartableKept: kept };
}

const storageKey = 'chartable.kept';
const maxStoredEntries = 20;

/** The parameters that entries keep for their links, by the entries' keys: a router may give an entry another state. */
export interface KeptParams {
  readonly of: (key: string) => string;
  readonly set: (key: string, kept: string) => void;
  /**
   * Stores them for the next page of the session. Call it as the page is hidden: until then this page knows them, and to write a long
   * list takes as long as all else that a click on a row does.
   */
  readonly store: () => void;
}

/** Reads what the session has stored. Without storage, the entries' states have it. */
export function openKeptParams(window: BrowserWindow): KeptParams {
  const byKey = new Map<string, string>();
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}');
    for (const [key, kept] of Object.entries(asObject(stored))) if (typeof kept === 'string') byKey.set(key, kept);
  } catch {
    // Another script may have written there, or the page may use no storage: to name it throws then.
  }
  let isStored = true;
  const store = () => {
    if (isStored) return;
    isStored = true;
    try {
      window.sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(byKey)));
    } catch {
      // The entries' states have it too.
    }
  };
  return {
    of: (key) => byKey.get(key) ?? '',
    set: (key, kept) => {
      if (key === '' || (byKey.get(key) ?? '') === kept) return;
      byKey.delete(key);
      if (kept !== '') byKey.set(key, kept);
      for (const oldest of byKey.keys()) {
        if (byKey.size <= maxStoredEntries) break;
        byKey.delete(oldest);
      }
      isStored = false;
      // A browser may end a page in the background without another event.
      if (window.document.visibilityState === 'hidden') store();
    },
    store,
  };
}
