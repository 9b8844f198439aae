import { createActor, type Actor, type InspectionEvent, type SimulatedClock } from 'xstate';
import {
  arrivedAt,
  currentHref,
  historyMachine,
  isAhead,
  isSamePage,
  splitHref,
  uncommittedState,
  tablesInView,
  type HistoryContext,
  type HistoryMachine,
  type HistoryTable,
  type HrefParts,
  type WriteMethod,
} from '../../machines/history';
import { createBrowserHistory, hrefIn, type EntryStates, type TakeCall } from './browser-history';
import { forgetKept, keepOverReload, takeKept } from './reload-storage';
import type { BrowserWindow } from './browser-window';

/**
 * The history of a page, as its tables and its router use it. Where the browser refuses, the application goes on: its
 * location is then ahead of the browser's address, which catches up.
 */
export interface PageHistory {
  /** The running machine, for a notice or an inspector. */
  readonly actor: Actor<HistoryMachine>;
  /** Pathname, search and hash of where the application is. */
  readonly href: () => string;
  readonly location: () => HrefParts;
  /** The `history.state` of the entry that the application is at. */
  readonly state: () => unknown;
  /** Goes to a new entry, whether or not the browser accepts it now. */
  readonly push: (href: string, state: unknown) => void;
  /** Gives the current entry another address and state, whether or not the browser accepts it now. */
  readonly replace: (href: string, state: unknown) => void;
  /** Lets the tables follow to the entry that the browser has in view. Call it when a router has followed. */
  readonly arrive: () => void;
  /** Writes what the tables have pending to the current entry. Call it before the entry is left. */
  readonly flush: () => void;
  /**
   * Lets a table share the history.
   *
   * @param method the call that the table wants for changes that are queued already; left out where none are
   * @returns the function that takes the table out again, and returns the search string that it has read by then
   */
  readonly join: (table: HistoryTable, method?: WriteMethod) => () => string | null;
  /** Calls back after tables wrote to the address. Returns the function that stops it. */
  readonly onTableWrite: (listener: (method: WriteMethod) => void) => () => void;
  /** Calls back after another script pushed or replaced an entry. */
  readonly onForeignCall: (listener: (method: WriteMethod) => void) => void;
  /** Gives the calls of other scripts to a function that carries them out instead of the browser, and returns true if it did. */
  readonly takeCalls: (take: TakeCall) => void;
  /** Calls back once a page that a server rendered has moved from the address that was loaded to the kept one. */
  readonly onAdoptKept: (listener: () => void) => void;
}

export interface PageHistoryOptions {
  readonly entryStates: EntryStates;
  readonly window: BrowserWindow;
  /**
   * True for a page that a server rendered. Its first render must show the address that was loaded, which is all that the
   * server knew: `href`, `location` and `state` return that until the first table joins, which is once it is hydrated.
   */
  readonly isServerRendered?: boolean;
  /** The clock of the machine's delays; real time where left out. */
  readonly clock?: Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;
  /** Observes the machine from its very first step. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Makes the history of the page. Call it once, before a router reads the address: it restores what was pending before a reload. */
export function createPageHistory({
  entryStates,
  window,
  isServerRendered = false,
  clock,
  inspect,
}: PageHistoryOptions): PageHistory {
  // The machine writes what was pending before a reload as it starts, before a table has joined.
  let tables = (): readonly HistoryTable[] => [];
  const browser = createBrowserHistory(entryStates, window, {
    isRowParam: (name) => tables().some((table) => table.isRowParam?.(name) === true),
    isSameForTables: (before, after) =>
      tables().every(({ readChanges }) => Object.keys(readChanges(before, after)).length === 0),
  });
  const opened = browser.entry();
  const loadedHref = hrefIn(window.document.URL);
  const loadedState = browser.state();
  const kept = takeKept(window, opened);
  /** The entry in view as the page began to be hidden. A reload loads it as it was then, or before: later calls do not count. */
  let shown = { entry: opened, unsaved: kept };

  /** Returns false while nobody has followed Back to the entry that the browser has in view: a blocker may undo it. */
  const isFollowed = ({ browser: { key } }: HistoryContext): boolean => browser.entry().key === key;
  const logic = historyMachine.provide({
    actions: {
      pushState: ({ context, self }, { href, state }) => {
        const entry = isFollowed(context) ? browser.push(href, state) : undefined;
        self.send(entry ? { type: 'browser.accepted', entry } : { type: 'browser.refused' });
      },
      replaceState: ({ context, self }, { href, state }) => {
        const entry = isFollowed(context) ? browser.replace(href, state) : undefined;
        self.send(entry ? { type: 'browser.accepted', entry } : { type: 'browser.refused' });
      },
      keepOverReload: ({ context: { browser: entry, write } }, { unsaved, href }) => {
        const isPushed = entry.key !== shown.entry.key && write.method === 'push';
        const pushed = { href, state: browser.state(), from: shown.entry.key };
        keepOverReload(
          window,
          shown.entry,
          isPushed ? { uncommitted: shown.unsaved.uncommitted, entry: pushed } : unsaved,
          href,
        );
      },
      forgetKept: () => forgetKept(window),
    },
  });
  const actor = createActor(logic, {
    input: { entry: opened, unsaved: kept },
    ...(clock && { clock }),
    ...(inspect && { inspect }),
  }).start();
  tables = () => actor.getSnapshot().context.tables;

  /** The browser may have gone to another entry that nobody has followed to yet. */
  const context = (): HistoryContext => {
    const followed = actor.getSnapshot().context;
    const entry = browser.entry();
    return entry.key === followed.browser.key && entry.href === followed.browser.href
      ? followed
      : arrivedAt(followed, entry);
  };
  const keptHref = currentHref(context());
  const adoptListeners = new Set<() => void>();
  let isKeptHeldBack = isServerRendered && keptHref !== loadedHref;
  /** True while the page stands at the address that was loaded. Whoever goes elsewhere in the meantime ends it. */
  const isAtLoaded = (): boolean => isKeptHeldBack && currentHref(context()) === keptHref;
  const href = () => (isAtLoaded() ? loadedHref : currentHref(context()));
  const arrive = () => actor.send({ type: 'location.traversed', entry: browser.entry() });
  const flush = () => {
    if (isFollowed(actor.getSnapshot().context)) actor.send({ type: 'page.leaving' });
  };

  browser.onForeignCall(arrive);
  browser.onForeignPush((to) => {
    const context = actor.getSnapshot().context;
    const from = splitHref(currentHref(context));
    const { pathname, search } = splitHref(to);
    if (!isSamePage(from.pathname, pathname)) return flush();
    if (isAhead(context) || !isFollowed(context)) return;
    // The tables stay, and what they have pending goes on to the new entry, but for what its address overrides.
    const written = tablesInView(context).reduce((text, { applyChanges, readChanges, readWrite, search: read }) => {
      const overridden = readChanges(read ?? text, search);
      const { changes } = readWrite('unwritten');
      return applyChanges(
        text,
        changes.filter(({ state }) => overridden[state] !== undefined),
      );
    }, from.search);
    if (written !== from.search) browser.replace(from.pathname + written + from.hash, undefined);
  });
  /** True from `pagehide` on: a page that is left is hidden and frozen after it, which says nothing new. */
  let isLeft = false;
  const hide = () => {
    if (isLeft) return;
    shown = { entry: browser.entry(), unsaved: actor.getSnapshot().context.unsaved };
    flush();
    actor.send({ type: 'page.hidden' });
    browser.store();
  };
  window.addEventListener('pagehide', () => {
    hide();
    isLeft = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    isLeft = false;
    // The page was not loaded anew: what it stored for that would be out of date when it is.
    if (persisted) actor.send({ type: 'page.restored' });
  });
  // A browser may discard a tab in the background, or a phone end it, without `pagehide`:
  // https://developer.chrome.com/docs/web-platform/page-lifecycle-api. No timer of a frozen page runs before that.
  window.document.addEventListener('visibilitychange', () => {
    if (isLeft || window.document.visibilityState !== 'hidden') return;
    flush();
    browser.store();
  });
  window.document.addEventListener('freeze', hide);
  window.document.addEventListener('resume', () => {
    if (!isLeft) actor.send({ type: 'page.restored' });
  });

  return {
    actor,
    href,
    location: () => splitHref(href()),
    state: () => (isAtLoaded() ? loadedState : (uncommittedState(context()) ?? browser.state())),
    push: (to, state) => actor.send({ type: 'location.pushed', href: to, state }),
    replace: (to, state) => {
      if (browser.entry().key === '' && to === href() && !isAhead(context())) {
        // Initial router state of an entry. Optional: not retried if the browser refuses it.
        if (browser.replace(to, state)) arrive();
      } else actor.send({ type: 'location.replaced', href: to, state });
    },
    arrive,
    flush,
    join: (table, method) => {
      actor.send({ type: 'table.joined', table, ...(method && { method }) });
      const isAdopting = isAtLoaded();
      isKeptHeldBack = false;
      if (isAdopting) for (const listener of adoptListeners) listener();
      return () => {
        const left = actor.getSnapshot().context.tables.find(({ id }) => id === table.id) ?? table;
        actor.send({ type: 'table.left', tableId: table.id });
        return left.search;
      };
    },
    onTableWrite: (listener) => {
      let before = actor.getSnapshot();
      const subscription = actor.subscribe((now) => {
        const { writing } = before.value;
        const isAnswered = writing === 'pushing' || writing === 'replacing';
        const { browser: entryBefore, write } = before.context;
        before = now;
        // The browser's entry is another object only if it accepted the call.
        if (isAnswered && now.context.browser !== entryBefore && write.collected.length > 0) listener(write.method);
      });
      return () => subscription.unsubscribe();
    },
    onForeignCall: browser.onForeignCall,
    takeCalls: browser.takeCalls,
    onAdoptKept: (listener) => void adoptListeners.add(listener),
  };
}
