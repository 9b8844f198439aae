import {
  arrivedAt,
  currentHref,
  isAhead,
  currentMethod,
  placeAfter,
  splitHref,
  uncommittedState,
  type HrefParts,
} from '../../../machines/history/location';
import { retryIntervalMs } from '../../../machines/history/retry';
import type { HistoryPlace, HistoryTable, WriteMethod } from '../../../machines/history/history.types';
import { createBrowserHistory, type BrowserHistory, type EntryStates } from './browser-history';
import { hrefIn } from './url-parts';
import type { BrowserWindow } from './browser-window';
import { watchForeignCalls, type ForeignCalls, type TakeCall } from './foreign-calls';
import { saveForReload, takeKept } from './reload-storage';
import type { RunningHistory } from './run-history';

/**
 * The history of a page, as its router uses it. If the browser refuses a call, the app goes on: its location is then ahead of the
 * browser's URL, which catches up. Tables share it by `runHistory`, which starts its machine: an app loads it with its first table.
 */
export interface PageHistory {
  /** Pathname, search and hash of where the application is. */
  readonly href: () => string;
  /** The parts of that address. */
  readonly location: () => HrefParts;
  /** The `history.state` of the entry that the application is at. */
  readonly state: () => unknown;
  /** Goes to a new entry, whether or not the browser accepts it now. */
  readonly push: (href: string, state: unknown) => void;
  /** Gives the current entry another address and state, whether or not the browser accepts it now. */
  readonly replace: (href: string, state: unknown) => void;
  /**
   * Lets the tables follow to the entry that the browser has in view. Call it when a router has followed.
   *
   * @returns pathname, search and hash of where the application was
   */
  readonly arrive: () => string;
  /** Writes what the tables have pending to the current entry. Call it before the entry is left. */
  readonly flush: () => void;
  /** Calls back before a table shares the history. What the listener throws keeps it from that. */
  readonly onJoin: (listener: (table: HistoryTable) => void) => void;
  /** Calls back after tables wrote to the address. Returns the function that stops it. */
  readonly onTableWrite: (listener: (method: WriteMethod) => void) => () => void;
  /**
   * Calls back once what tables wrote is settled: the browser accepted the last write, and none follows in the interval after it.
   * An adapter then lets its router run loaders if `mustLoad` says so. Returns the function that stops it.
   */
  readonly onSettle: (listener: () => void) => () => void;
  /**
   * Returns true if loaders that ran for the first search string must run for the second: it has another state of a table of the
   * current page that has `loads`.
   */
  readonly mustLoad: (loaded: string, search: string) => boolean;
  /** Calls back after another script pushed or replaced an entry. */
  readonly onForeignCall: (listener: (method: WriteMethod) => void) => void;
  /** Gives the calls of other scripts to a function that carries them out instead of the browser, and returns true if it did. */
  readonly takeCalls: (take: TakeCall) => void;
  /** Calls back once a page that a server rendered has moved from the address that was loaded to the kept one. */
  readonly onAdoptKept: (listener: () => void) => void;
  /** Returns what `create` makes of the page, or what it made at the first call. */
  readonly run: (create: (page: RunnablePage) => RunningHistory) => RunningHistory;
}

/** A page whose history has no machine yet. */
export interface RunnablePage {
  readonly window: BrowserWindow;
  readonly browser: BrowserHistory;
  readonly foreign: ForeignCalls;
  /** Where the page is. */
  readonly place: HistoryPlace;
  /** Called before a table shares the history; may throw. */
  readonly beforeJoin: (table: HistoryTable) => void;
  readonly afterJoin: () => void;
  /** Called after tables wrote to the address. */
  readonly afterWrite: (method: WriteMethod) => void;
  /** Called once what tables wrote is settled. */
  readonly afterSettle: () => void;
}

export interface PageHistoryOptions {
  readonly entryStates: EntryStates;
  readonly window: BrowserWindow;
  /**
   * True for a page that a server rendered. Its first render must show the address that was loaded, which is all that the
   * server knew: `href`, `location` and `state` return that until the first table joins, which is once it is hydrated.
   */
  readonly isServerRendered?: boolean;
}

/** Makes the history of the page. Call it once, before a router reads the address: it restores what was pending before a reload. */
export function createPageHistory({ entryStates, window, isServerRendered = false }: PageHistoryOptions): PageHistory {
  const foreign = watchForeignCalls(window);
  const browser = createBrowserHistory(entryStates, window, foreign);
  const opened = browser.entry();
  const loadedHref = hrefIn(window.document.URL);
  const loadedState = browser.state();
  let running: RunningHistory | undefined;
  /** Where the page is until its machine runs. */
  let place: HistoryPlace = { browser: opened, unsaved: takeKept(window, opened) };

  const followedPlace = (): HistoryPlace => running?.place() ?? place;
  /** The browser may have gone to an entry that the application has not followed yet. */
  const placeNow = (): HistoryPlace => {
    const followed = followedPlace();
    const entry = browser.entry();
    return entry.key === followed.browser.key && entry.href === followed.browser.href
      ? followed
      : arrivedAt(followed, entry);
  };
  const keptHref = currentHref(placeNow());
  const joinListeners = new Set<(table: HistoryTable) => void>();
  const writeListeners = new Set<(method: WriteMethod) => void>();
  const settleListeners = new Set<() => void>();
  const adoptListeners = new Set<() => void>();
  let isKeptHeldBack = isServerRendered && keptHref !== loadedHref;
  /** True while the page is at the address that was loaded. A navigation in the meantime ends it. */
  const isAtLoaded = (): boolean => isKeptHeldBack && currentHref(placeNow()) === keptHref;
  const href = () => (isAtLoaded() ? loadedHref : currentHref(placeNow()));

  let willRetry = false;
  /** Moves to another place. Tries again what the browser has not accepted, unless the machine does. */
  const moveTo = (next: HistoryPlace): void => {
    place = next;
    if (willRetry || !isAhead(place)) return;
    willRetry = true;
    // oxlint-disable-next-line no-restricted-globals -- No machine has a clock before the first table.
    setTimeout(() => {
      willRetry = false;
      catchUp();
    }, retryIntervalMs);
  };
  const catchUp = (): void => {
    if (!running && isAhead(place)) write(currentMethod(place), currentHref(place), uncommittedState(place));
  };
  const write = (wanted: WriteMethod, to: string, state: unknown): void => {
    if (running) return running.write(wanted, to, state);
    const method = wanted === 'push' ? wanted : currentMethod(place);
    const isFollowed = browser.entry().key === place.browser.key;
    const entry = isFollowed ? browser[method](to, state) : undefined;
    moveTo(placeAfter(place, { method, href: to, state }, entry));
  };
  const arrive = (): string => {
    const left = currentHref(followedPlace());
    if (running) running.arrive();
    else {
      place = arrivedAt(place, browser.entry());
      catchUp();
    }
    return left;
  };

  foreign.onCall(arrive);
  window.addEventListener('pagehide', () => {
    if (running) return running.leave();
    const { entry, uncommitted, lists } = place.unsaved;
    if (entry || lists || Object.keys(uncommitted).length > 0)
      saveForReload(window, place.browser, place.unsaved, currentHref(place));
  });

  const history: PageHistory = {
    href,
    location: () => splitHref(href()),
    state: () => (isAtLoaded() ? loadedState : (uncommittedState(placeNow()) ?? browser.state())),
    push: (to, state) => write('push', to, state),
    replace: (to, state) => {
      if (browser.entry().key === '' && to === href() && !isAhead(placeNow())) {
        // Initial router state of an entry. Optional: not retried if the browser refuses it.
        if (browser.replace(to, state)) arrive();
      } else write('replace', to, state);
    },
    arrive,
    flush: () => running?.flush(),
    onJoin: (listener) => void joinListeners.add(listener),
    onTableWrite: (listener) => {
      writeListeners.add(listener);
      return () => writeListeners.delete(listener);
    },
    onSettle: (listener) => {
      settleListeners.add(listener);
      return () => settleListeners.delete(listener);
    },
    mustLoad: (loaded, search) => running?.mustLoad(loaded, search) ?? false,
    onForeignCall: foreign.onCall,
    takeCalls: foreign.takeCalls,
    onAdoptKept: (listener) => void adoptListeners.add(listener),
    run: (create) => {
      running ??= create({
        window,
        browser,
        foreign,
        place,
        beforeJoin: (table) => {
          for (const listener of joinListeners) listener(table);
        },
        afterJoin: () => {
          const isAdopting = isAtLoaded();
          isKeptHeldBack = false;
          if (isAdopting) for (const listener of adoptListeners) listener();
        },
        afterWrite: (method) => {
          for (const listener of writeListeners) listener(method);
        },
        afterSettle: () => {
          for (const listener of settleListeners) listener();
        },
      });
      return running;
    },
  };
  moveTo(place);
  return history;
}
