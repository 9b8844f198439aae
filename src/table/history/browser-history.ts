import type { HistoryEntry, WriteMethod } from '../../../machines/history/history.types';
import { type BrowserWindow, hrefIn, originOf } from './browser-window';
import type { ForeignCalls } from './foreign-calls';

export interface EntryChange {
  readonly to: string;
  /** True while another script pushes an entry. The current entry can still be changed. */
  readonly isLeft: boolean;
}

/** Reads and creates history entries' keys, which a router stores in `history.state`. */
export interface EntryStates {
  /** Empty if the router didn't create the entry. */
  readonly keyOf: (state: unknown) => string;
  readonly next: (state: unknown, change: EntryChange) => object;
  /** Returns a router's state for a change of the entry. Default: the same state. */
  readonly keep?: (state: unknown, change: EntryChange) => unknown;
  /** Called after the browser has accepted one of our calls, with the current entry and its state. */
  readonly afterCall?: (entry: HistoryEntry, state: unknown) => void;
}

/** Never throws. */
export interface BrowserHistory {
  readonly entry: () => HistoryEntry;
  readonly state: () => unknown;
  /** @returns the new current entry, or `undefined` if the browser refused */
  readonly push: (href: string, state: unknown) => HistoryEntry | undefined;
  /** Changes the current entry's URL, and its state unless `state` is `undefined`. */
  readonly replace: (href: string, state: unknown) => HistoryEntry | undefined;
}

/**
 * Chromium's URL limit, in UTF-16 code units. Chromium shows longer URLs, but loses them on reload. Browsers with a
 * lower limit throw.
 */
const maxUrlLength = 2 * 1024 * 1024;

export function createBrowserHistory(
  { keyOf, next, keep = (state) => state, afterCall }: EntryStates,
  { history, document }: BrowserWindow,
  { callOwn, isPushing }: Pick<ForeignCalls, 'callOwn' | 'isPushing'>,
): BrowserHistory {
  const entry = (): HistoryEntry => ({ key: keyOf(history.state), href: hrefIn(document.URL) });

  /** Checks each call's result. If the browser refuses, Safari throws, and Chromium does nothing. */
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

  const changeTo = (to: string): EntryChange => ({ to, isLeft: isPushing() });

  return {
    entry,
    state: (): unknown => history.state,
    push: (href, state) => call('push', href, state ?? next(history.state, changeTo(href))),
    replace: (href, state) => call('replace', href, state ?? keep(history.state, changeTo(href))),
  };
}
