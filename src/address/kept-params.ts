import { isSamePage, splitHref } from '../../machines/history/location';
import { readSegments, writeSegments } from '../search-params/param';
import { asObject } from './entry-key';
import type { BrowserWindow } from './browser-window';

/*
 * The parameters that a link goes without, because it would be too long: they stay with the history entry. A page needs them before its
 * tables are there, which leave them out.
 */

/** A link, and the parameters that it goes without: a search string without `?`, or empty. */
export interface ShortLink {
  readonly href: string;
  readonly kept: string;
}

/** The tables of the page, as far as links depend on them. */
export interface LinkTables {
  /** Leaves lists of rows out of a link that is too long. */
  readonly shorten: (href: string) => ShortLink;
  /** Returns true if two search strings differ in no state of the tables. */
  readonly isSameForTables: (before: string, after: string) => boolean;
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
 * Returns what an entry keeps after another script's call. A script that changes the hash, the state or a parameter of its own
 * reads the link, and does not know what the link leaves out: that stays. It is dropped by a link to another page, to other states of
 * the tables, or to the very page in view.
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
