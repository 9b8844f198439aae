import type { HistoryEntry, WriteMethod } from '../../../machines/history/history.types';
import { hrefIn, originOf } from './url-parts';
import type { BrowserWindow } from './browser-window';
import type { ForeignCalls } from './foreign-calls';

/** The URL of an entry, and the one that it is given, or that the entry after it has: pathname, search and hash. */
export interface EntryChange {
  readonly from: string;
  readonly to: string;
  /** True while another script is about to push an entry. That entry must not be mistaken for the current one. */
  readonly isLeft: boolean;
}

/** Reads and makes the keys that tell history entries apart. A router keeps them in `history.state`. */
export interface EntryStates {
  /** Returns the key of an entry with this state; empty for an entry that the router did not make. */
  readonly keyOf: (state: unknown) => string;
  /** Returns the state of a new entry that follows one with this state. */
  readonly next: (state: unknown, change: EntryChange) => object;
  /** Returns the state that an entry keeps when it gets another URL. Default: all of it. */
  readonly keep?: (state: unknown, change: EntryChange) => unknown;
  /** Called after the browser accepted a call of ours, with the current entry and its state. */
  readonly afterCall?: (entry: HistoryEntry, state: unknown) => void;
}

/** The calls of the browser's history that a page makes itself. No function here throws. */
export interface BrowserHistory {
  /** The current entry. */
  readonly entry: () => HistoryEntry;
  readonly state: () => unknown;
  /**
   * Adds an entry.
   *
   * @param state Default: that of a new entry
   * @returns the entry that is current then, or undefined if the browser refused
   */
  readonly push: (href: string, state: unknown) => HistoryEntry | undefined;
  /** Gives the current entry another URL, and another state unless `state` is undefined. */
  readonly replace: (href: string, state: unknown) => HistoryEntry | undefined;
}

/**
 * The longest URL, in UTF-16 code units, that Chromium keeps. It takes a longer one, shows it and gives it back, but
 * has lost it when the page is loaded again. Browsers with a lower limit throw.
 */
const maxUrlLength = 2 * 1024 * 1024;

export function createBrowserHistory(
  { keyOf, next, keep = (state) => state, afterCall }: EntryStates,
  { history, document }: BrowserWindow,
  { callOwn, isPushing }: Pick<ForeignCalls, 'callOwn' | 'isPushing'>,
): BrowserHistory {
  const entry = (): HistoryEntry => ({ key: keyOf(history.state), href: hrefIn(document.URL) });

  /** Calls the browser and verifies the result: Safari throws when it refuses, Chromium refuses silently. */
  const call = (method: WriteMethod, href: string, state: unknown): HistoryEntry | undefined => {
    const origin = originOf(document.URL);
    if (origin === undefined) return undefined;
    const url = new URL(origin + href).href;
    if (url.length > maxUrlLength) return undefined;
    try {
      callOwn(method, state, url);
    } catch {
      return undefined;
    }
    const written = entry();
    if (document.URL !== url || written.key !== keyOf(state)) return undefined;
    afterCall?.(written, history.state);
    return written;
  };

  const changeTo = (to: string): EntryChange => ({ from: entry().href, to, isLeft: isPushing() });

  return {
    entry,
    state: (): unknown => history.state,
    push: (href, state) => call('push', href, state ?? next(history.state, changeTo(href))),
    replace: (href, state) => call('replace', href, state ?? keep(history.state, changeTo(href))),
  };
}
