import type { HistoryEntry } from '../../machines/history/types';
import type { BrowserWindow } from './browser-window';
import { withKeyOf } from './entry-key';

/** The address of an entry, and the one that it is given, or that the entry after it has: pathname, search and hash. */
export interface EntryChange {
  readonly from: string;
  readonly to: string;
  /** True while another script is about to push an entry. It is not to follow what the entry that it leaves is given. */
  readonly isLeft: boolean;
}

/** Reads and makes the keys that tell history entries apart. A router keeps them in `history.state`. */
export interface EntryStates {
  /** Returns the key of an entry with this state; empty for an entry that the router did not make. */
  readonly keyOf: (state: unknown) => string;
  /** Returns the state of a new entry that follows one with this state. */
  readonly next: (state: unknown, change: EntryChange) => object;
  /** Returns what an entry with this state keeps of it as it is given another address; all of it where left out. */
  readonly keep?: (state: unknown, change: EntryChange) => unknown;
  /**
   * Returns true for the states of another script that writes an entry once more after each call of ours; false where left out. It may
   * leave out the key that it was given, as for a navigation of its own to the address of such a call.
   */
  readonly confirms?: (state: unknown) => boolean;
}

/** Carries out a call of another script with this state and address, and returns true; or returns false. */
export type TakeCall = (method: 'push' | 'replace', state: unknown, href: string) => boolean;

/** The browser's history, as far as a page needs it. No function here throws. */
export interface BrowserHistory {
  /** The entry in view. */
  readonly entry: () => HistoryEntry;
  readonly state: () => unknown;
  /**
   * Adds an entry. Where `state` is undefined, it is that of a new entry.
   *
   * @returns the entry that is in view then, or undefined if the browser refused.
   */
  readonly push: (href: string, state: unknown) => HistoryEntry | undefined;
  /** Gives the entry in view another address. Where `state` is undefined, it keeps its own. */
  readonly replace: (href: string, state: unknown) => HistoryEntry | undefined;
  /** Calls back after another script pushed or replaced an entry. */
  readonly onForeignCall: (listener: (method: 'push' | 'replace') => void) => void;
  /** Gives the calls of other scripts to a function that carries them out instead of the browser, and returns true if it did. */
  readonly takeCalls: (take: TakeCall) => void;
  /** Calls back before another script pushes an entry with this address, while the one in view can still be written. */
  readonly onForeignPush: (listener: (href: string) => void) => void;
}

/**
 * The longest address, in UTF-16 code units, that Chromium keeps. It takes a longer one, shows it and gives it back, but
 * has lost it when the page is loaded again. Browsers with a lower limit throw.
 */
const maxUrlLength = 2 * 1024 * 1024;

export function createBrowserHistory(
  { keyOf, next, keep = (state) => state, confirms = () => false }: EntryStates,
  window: BrowserWindow,
): BrowserHistory {
  const { history, document } = window;
  const callListeners = new Set<(method: 'push' | 'replace') => void>();
  const pushListeners = new Set<(href: string) => void>();
  let isOwnCall = false;
  const originals = { push: history.pushState, replace: history.replaceState };
  /** The addresses that calls of ours gave an entry, from the one on that was confirmed last. */
  let given: { readonly key: string; readonly hrefs: readonly string[] } = { key: '', hrefs: [] };

  /**
   * Takes a call of another script that confirms one of ours, and returns true. It may come late: the entry keeps the last
   * address. Where it changes nothing, it is not made: Safari counts each call, and would soon throw in the other script.
   */
  const takeConfirmation = (state: unknown, href: string): boolean => {
    const key = keyOf(history.state);
    if (!confirms(state) || !['', key].includes(keyOf(state)) || given.key !== key) return false;
    const place = given.hrefs.lastIndexOf(href);
    if (place < 0) return false;
    given = { key, hrefs: given.hrefs.slice(place) };
    const keyed = withKeyOf(history.state, state);
    if (JSON.stringify(keyed) !== JSON.stringify(history.state))
      originals.replace.call(history, keyed, '', document.URL);
    return true;
  };

  let isLeft = false;
  const tellOfPush = (href: string): void => {
    isLeft = true;
    for (const listener of pushListeners) listener(href);
    isLeft = false;
  };

  /** Returns the address of another script's call; undefined where the browser itself throws for it. */
  const hrefOf = (url: string | URL | null | undefined): string | undefined => {
    const given = url ?? document.URL;
    if (!URL.canParse(given, document.baseURI)) return undefined;
    const { href } = new URL(given, document.baseURI);
    const beginning = beginningOf(document.URL);
    return beginning !== undefined && beginningOf(href) === beginning ? hrefIn(href) : undefined;
  };
  let takeCall: TakeCall = () => false;

  // A router that keeps a history of its own is not told of other scripts' calls by any event.
  for (const method of ['push', 'replace'] as const) {
    history[`${method}State`] = (...args) => {
      if (isOwnCall) return originals[method].apply(history, args);
      const href = hrefOf(args[2]);
      if (href !== undefined) {
        if (takeCall(method, args[0], href)) return;
        if (method === 'push') tellOfPush(href);
        else if (takeConfirmation(args[0], href)) return;
      }
      originals[method].apply(history, args);
      for (const listener of callListeners) listener(method);
    };
  }

  const entry = (): HistoryEntry => ({ key: keyOf(history.state), href: hrefIn(document.URL) });

  /** Calls the browser, and verifies that it did as told: Safari throws where it refuses, Chromium says nothing. */
  const call = (method: 'push' | 'replace', href: string, state: unknown): HistoryEntry | undefined => {
    const beginning = beginningOf(document.URL);
    if (beginning === undefined) return undefined;
    const address = new URL(beginning + href).href;
    if (address.length > maxUrlLength) return undefined;
    isOwnCall = true;
    try {
      history[`${method}State`](state, '', address);
    } catch {
      return undefined;
    } finally {
      isOwnCall = false;
    }
    const key = keyOf(history.state);
    if (document.URL !== address || key !== keyOf(state)) return undefined;
    const shown = entry();
    if (confirms(history.state))
      given = { key, hrefs: given.key === key ? [...given.hrefs, shown.href] : [shown.href] };
    return shown;
  };

  const changeTo = (to: string): EntryChange => ({ from: entry().href, to, isLeft });

  return {
    entry,
    state: (): unknown => history.state,
    push: (href, state) => call('push', href, state ?? next(history.state, changeTo(href))),
    replace: (href, state) => call('replace', href, state ?? keep(history.state, changeTo(href))),
    onForeignCall: (listener) => void callListeners.add(listener),
    takeCalls: (take) => void (takeCall = take),
    onForeignPush: (listener) => void pushListeners.add(listener),
  };
}

/**
 * Returns what an address begins with: its scheme, its host, and the name and password that are in it, which `location.href` leaves
 * out. A browser refuses an address that begins with anything else, however the page was opened
 * (https://html.spec.whatwg.org/multipage/nav-history-apis.html#can-have-its-url-rewritten). Undefined in a frame that has no
 * address of its own, as one of `srcdoc` or of a blob: it can be given none.
 */
const beginningOf = (address: string): string | undefined => /^[^:]+:\/\/[^/?#]*/.exec(address)?.[0];

/** Returns the rest of an address: pathname, search and hash. */
export const hrefIn = (address: string): string =>
  address.slice(beginningOf(address)?.length ?? address.indexOf(':') + 1);
