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
import type { HistoryPlace, HistoryTable, WriteMethod } from '../../../machines/history/history.types';
import {
  createBrowserHistory,
  type BrowserHistory,
  type EntryStates,
  type BrowserWindow,
  hrefIn,
  watchForeignCalls,
  type ForeignCalls,
  type CallInterceptor,
} from './browser-history';
import { saveForReload, restoreSaved } from './reload-storage';
import type { RunningHistory } from './run-history';
import { createListeners } from '../../shared/listeners';

/**
 * The history of a page, as the page's router uses it. If the browser refuses a call, the app continues, and the
 * browser's URL catches up later. `runHistory` starts the history's state machine for the first table.
 */
export interface PageHistory {
  /** Returns the app's current URL: pathname, search and hash. */
  readonly href: () => string;
  /** Returns the parts of `href()`. */
  readonly location: () => HrefParts;
  /** Returns the current entry's `history.state`. */
  readonly state: () => unknown;
  /** Goes to a new entry. If the browser refuses the call, it is retried later. */
  readonly push: (href: string, state: unknown) => void;
  /** Changes the current entry's URL and state. If the browser refuses the call, it is retried later. */
  readonly replace: (href: string, state: unknown) => void;
  /** Updates the tables from the browser's current entry. Call it after the router has followed Back or Forward. */
  readonly arrive: () => void;
  /** Writes the tables' pending changes to the current entry. Call it before leaving the entry. */
  readonly flush: () => void;
  /** Calls the listener before a table connects. If it throws, the table doesn't connect. */
  readonly onJoin: (listener: (table: HistoryTable) => void) => void;
  /** Calls the listener after tables have written to the URL. Returns a function that unsubscribes. */
  readonly onTableWrite: (listener: (method: WriteMethod) => void) => () => void;
  /**
   * Calls the listener once tables have stopped writing: the browser has accepted the last write, and the write
   * interval has passed. Adapters then run loaders if `mustLoad` returns true. Returns a function that unsubscribes.
   */
  readonly onSettle: (listener: () => void) => () => void;
  /** True if loaders must run again: the two search strings differ in a param of a table with `rerunLoaders`. */
  readonly mustLoad: (loaded: string, search: string) => boolean;
  /** True if a table of the current page has this search param. */
  readonly isTableParam: (name: string) => boolean;
  /** Calls the listener after another script pushed or replaced a history entry. */
  readonly onForeignCall: (listener: (method: WriteMethod) => void) => void;
  /** Sets a function that may handle other scripts' history calls instead of the browser. */
  readonly interceptCalls: (interceptor: CallInterceptor) => void;
  /** Calls the listener after a server-rendered page has restored the URL from before a reload. */
  readonly onRestoreUrl: (listener: () => void) => void;
  /** Calls `create` once. Later calls return the same result. */
  readonly run: (create: (page: RunnablePage) => RunningHistory) => RunningHistory;
}

export interface RunnablePage {
  readonly window: BrowserWindow;
  readonly browser: BrowserHistory;
  readonly foreign: ForeignCalls;
  readonly place: HistoryPlace;
  readonly beforeJoin: (table: HistoryTable) => void;
  readonly afterJoin: () => void;
  readonly afterWrite: (method: WriteMethod) => void;
  readonly afterSettle: () => void;
}

export interface PageHistoryOptions {
  readonly entryStates: EntryStates;
  readonly window: BrowserWindow;
  /**
   * True for a server-rendered page. Its first render must match the loaded URL, which is the only URL that the server
   * knew. So `href`, `location` and `state` return the loaded URL and state until the first table joins. Default:
   * false.
   */
  readonly isServerRendered?: boolean;
}

/**
 * Creates a page's history. Call this function once, before a router reads the URL, because it restores changes lost by
 * a reload.
 */
export function createPageHistory({ entryStates, window, isServerRendered = false }: PageHistoryOptions): PageHistory {
  const foreign = watchForeignCalls(window);
  const browser = createBrowserHistory(entryStates, window, foreign);
  const opened = browser.entry();
  const loadedHref = hrefIn(window.document.URL);
  const loadedState = browser.state();
  let running: RunningHistory | undefined;
  let place: HistoryPlace = { browser: opened, unsaved: restoreSaved(window, opened) };

  const followedPlace = (): HistoryPlace => running?.place() ?? place;
  const placeNow = (): HistoryPlace => {
    const followed = followedPlace();
    const entry = browser.entry();
    return entry.key === followed.browser.key && entry.href === followed.browser.href
      ? followed
      : arrivedAt(followed, entry);
  };
  const restoredHref = currentHref(placeNow());
  const joining = createListeners<[table: HistoryTable]>();
  const wrote = createListeners<[method: WriteMethod]>();
  const settled = createListeners();
  const restoring = createListeners();
  let isRestoreDelayed = isServerRendered && restoredHref !== loadedHref;
  /** True if the page shows the loaded URL, until the URL from before the reload is restored. */
  const isAtLoadedUrl = (): boolean => isRestoreDelayed && currentHref(placeNow()) === restoredHref;
  const href = () => (isAtLoadedUrl() ? loadedHref : currentHref(placeNow()));

  const write = (wanted: WriteMethod, to: string, state: unknown): void => {
    if (running) return running.write(wanted, to, state);
    const method = wanted === 'push' ? wanted : currentMethod(place);
    const isFollowed = browser.entry().key === place.browser.key;
    const entry = isFollowed ? browser[method](to, state) : undefined;
    place = placeAfter(place, { method, href: to, state }, entry);
  };
  const arrive = (): void => {
    if (running) return running.arrive();
    place = arrivedAt(place, browser.entry());
    // Retries writes that the browser has refused. Once a table exists, the history's machine does this instead.
    if (isAhead(place)) write(currentMethod(place), currentHref(place), uncommittedState(place));
  };

  foreign.onCall((method) => {
    const [before, entry] = [followedPlace().browser, browser.entry()];
    // Ignores a router's call that only adds the router's state to the loaded entry.
    const isLoaded = before.key === '' && entry.key === '' && entry.href === before.href;
    if (method === 'push' || !isLoaded) arrive();
  });
  window.addEventListener('pagehide', () => {
    if (running) return running.leave();
    const { entry, uncommitted, lists } = place.unsaved;
    if (entry || lists || Object.keys(uncommitted).length > 0)
      saveForReload(window, place.browser, place.unsaved, currentHref(place));
  });

  const history: PageHistory = {
    href,
    location: () => splitHref(href()),
    state: () => (isAtLoadedUrl() ? loadedState : (uncommittedState(placeNow()) ?? browser.state())),
    push: (to, state) => write('push', to, state),
    replace: (to, state) => {
      if (browser.entry().key === '' && to === href() && !isAhead(placeNow())) {
        // A router adds its state to the first entry. If the browser refuses this call, it isn't retried.
        if (browser.replace(to, state)) arrive();
      } else write('replace', to, state);
    },
    arrive,
    flush: () => running?.flush(),
    onJoin: joining.add,
    onTableWrite: wrote.add,
    onSettle: settled.add,
    mustLoad: (loaded, search) => running?.mustLoad(loaded, search) ?? false,
    isTableParam: (name) => running?.isTableParam(name) ?? false,
    onForeignCall: foreign.onCall,
    interceptCalls: foreign.interceptCalls,
    onRestoreUrl: restoring.add,
    run: (create) => {
      running ??= create({
        window,
        browser,
        foreign,
        place,
        beforeJoin: joining.call,
        afterJoin: () => {
          const isRestoring = isAtLoadedUrl();
          isRestoreDelayed = false;
          if (isRestoring) restoring.call();
        },
        afterWrite: wrote.call,
        afterSettle: settled.call,
      });
      return running;
    },
  };
  return history;
}

/** A change to the URL. */
export interface UrlChange {
  /** `push` and `replace` are writes by a table, a router or another script. `traverse` is Back or Forward. */
  readonly how: 'push' | 'replace' | 'traverse';
}

/** The current page's URL. All tables of a page share it. */
export interface PageUrl {
  /** The page's history. */
  readonly history: PageHistory;
  /** Calls the listener after the URL has changed. Returns a function that unsubscribes. */
  readonly onChange: (listener: (change: UrlChange) => void) => () => void;
}
