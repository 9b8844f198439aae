import { createActor, type ActionArgs, type Actor, type InspectionEvent, type SimulatedClock } from 'xstate';
import {
  currentHref,
  historyMachine,
  isAhead,
  isSamePage,
  splitHref,
  currentTables,
  type HistoryContext,
  type HistoryEvent,
  type HistoryMachine,
  type HistoryPlace,
  type HistoryTable,
  type HistoryWrite,
  type WriteMethod,
} from '../../../machines/history';
import { fitWrites } from '../../../machines/history/collecting';
import type { PageHistory, RunnablePage } from './page-history';
import { clearSaved, saveForReload } from './reload-storage';

/** The running machine of a page's history, by which tables share it. */
export interface RunningHistory {
  /** For a notice or an inspector. */
  readonly actor: Actor<HistoryMachine>;
  /**
   * Lets a table share the history.
   *
   * @param method the call that the table wants for changes that are queued already; left out where none are
   * @returns the function that takes the table out again, and returns the search string that it has read by then
   */
  readonly join: (table: HistoryTable, method?: WriteMethod) => () => string | null;
  /** Returns true if loaders that ran for the first search string must run for the second. */
  readonly mustLoad: (loaded: string, search: string) => boolean;
  /** Where the page is. */
  readonly place: () => HistoryPlace;
  /** Goes to a new entry, or gives the one in view another address, whether or not the browser accepts it now. */
  readonly write: (method: WriteMethod, href: string, state: unknown) => void;
  /** Lets the tables follow to the entry that the browser has in view. */
  readonly arrive: () => void;
  /** Writes what the tables have pending to the entry in view. */
  readonly flush: () => void;
  /** Writes and stores all that is pending: the page is left. */
  readonly leave: () => void;
}

/** The new URL and state of an entry. */
type HistoryCall = Pick<HistoryWrite, 'href' | 'state'>;

export interface RunOptions {
  /** The clock of the machine's delays; real time where left out. */
  readonly clock?: Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;
  /** Observes the machine from its very first step. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/**
 * Starts the machine of a page's history, or returns the one that runs. Each table does so by itself.
 *
 * @example
 * const { value } = runHistory(url.history).actor.getSnapshot();
 */
export const runHistory = ({ run }: Pick<PageHistory, 'run'>, options: RunOptions = {}): RunningHistory =>
  run((page) => createRunning(page, options));

function createRunning(
  { window, browser, foreign, place, ...page }: RunnablePage,
  options: RunOptions,
): RunningHistory {
  /** The entry in view as the page began to be hidden. A reload loads it as it was then, or before: later calls do not count. */
  let shown = { entry: place.browser, unsaved: place.unsaved };

  /** Returns false while nobody has followed Back to the entry that the browser has in view: a blocker may undo it. */
  const isFollowed = ({ browser: { key } }: HistoryContext): boolean => browser.entry().key === key;
  const createCall =
    (method: WriteMethod) =>
    ({ context, self }: ActionArgs<HistoryContext, HistoryEvent, HistoryEvent>, { href, state }: HistoryCall): void => {
      const entry = isFollowed(context) ? browser[method](href, state) : undefined;
      self.send(entry ? { type: 'browser.accepted', entry } : { type: 'browser.refused' });
    };
  const logic = historyMachine.provide({
    actions: {
      pushState: createCall('push'),
      replaceState: createCall('replace'),
      saveForReload: ({ context: { browser: entry, write } }, { unsaved, href }) => {
        const isPushed = entry.key !== shown.entry.key && write.method === 'push';
        const pushed = { href, state: browser.state(), from: shown.entry.key };
        saveForReload(
          window,
          shown.entry,
          isPushed ? { ...unsaved, uncommitted: shown.unsaved.uncommitted, entry: pushed } : unsaved,
          href,
        );
      },
      clearSaved: () => clearSaved(window),
    },
  });
  const actor = createActor(logic, { input: { entry: place.browser, unsaved: place.unsaved }, ...options }).start();
  const context = (): HistoryContext => actor.getSnapshot().context;

  const flush = () => {
    if (isFollowed(context())) actor.send({ type: 'page.leaving' });
  };

  foreign.onPush((to) => {
    const here = context();
    const from = splitHref(currentHref(here));
    const { pathname, search } = splitHref(to);
    if (!isSamePage(from.pathname, pathname)) return flush();
    if (isAhead(here) || !isFollowed(here)) return;
    // The tables stay, and what they have pending goes on to the new entry, but for what its URL overrides.
    const overridden = currentTables(here).map(({ id, readChanges, readWrite, search: read }) => {
      const states = readChanges(read ?? from.search, search);
      const write = readWrite('unwritten');
      const changes = write.changes.filter(({ state }) => states[state] !== undefined);
      return { tableId: id, write: { ...write, changes } };
    });
    const { href } = fitWrites(here, overridden);
    if (href !== currentHref(here)) browser.replace(href, undefined);
  });
  /** True from `pagehide` on: a page that is left is hidden and frozen after it, which says nothing new. */
  let isLeft = false;
  const hide = () => {
    if (isLeft) return;
    shown = { entry: browser.entry(), unsaved: context().unsaved };
    flush();
    actor.send({ type: 'page.hidden' });
  };
  window.addEventListener('pageshow', ({ persisted }) => {
    isLeft = false;
    // The page was not loaded anew: what it stored for that would be out of date when it is.
    if (persisted) actor.send({ type: 'page.restored' });
  });
  // A browser may discard a tab in the background, or a phone end it, without `pagehide`:
  // https://developer.chrome.com/docs/web-platform/page-lifecycle-api. No timer of a frozen page runs before that.
  window.document.addEventListener('visibilitychange', () => {
    if (!isLeft && window.document.visibilityState === 'hidden') flush();
  });
  window.document.addEventListener('freeze', hide);
  window.document.addEventListener('resume', () => {
    if (!isLeft) actor.send({ type: 'page.restored' });
  });

  let before = actor.getSnapshot();
  /** True from a write of tables until it is settled. */
  let isSettling = false;
  actor.subscribe((now) => {
    const { writing } = before.value;
    const isAnswered = writing === 'pushing' || writing === 'replacing';
    const { browser: entryBefore, write } = before.context;
    before = now;
    // The browser's entry is another object only if it accepted the call.
    if (isAnswered && now.context.browser !== entryBefore && write.collected.length > 0) {
      isSettling = true;
      page.afterWrite(write.method);
    }
    // A listener may have written meanwhile. What tables have queued is written as soon as both regions rest.
    const { value } = actor.getSnapshot();
    if (!isSettling || value.writing !== 'ready' || value.pace !== 'rested') return;
    isSettling = false;
    page.afterSettle();
  });

  return {
    actor,
    join: (table, method) => {
      page.beforeJoin(table);
      actor.send({ type: 'table.joined', table });
      // A separate event: a table that has moved to another page adopts its URL before it writes.
      if (method) actor.send({ type: 'table.queued', tableId: table.id, method });
      page.afterJoin();
      return () => {
        const left = context().tables.find(({ id }) => id === table.id) ?? table;
        actor.send({ type: 'table.left', tableId: table.id });
        return left.search;
      };
    },
    mustLoad: (loaded, search) =>
      currentTables(context()).some(
        ({ loads = false, readChanges }) => loads && Object.keys(readChanges(loaded, search)).length > 0,
      ),
    place: context,
    write: (method, href, state) =>
      actor.send({ type: method === 'push' ? 'location.pushed' : 'location.replaced', href, state }),
    arrive: () => actor.send({ type: 'location.traversed', entry: browser.entry() }),
    flush,
    leave: () => {
      hide();
      isLeft = true;
    },
  };
}
