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
import { fitWrites } from '../../../machines/history/writes';
import type { PageHistory, RunnablePage } from './page-history';
import { clearSaved, saveForReload } from './reload-storage';

/** A page's running history machine. */
export interface RunningHistory {
  /** The machine's actor, e.g. for a notice or an inspector. */
  readonly actor: Actor<HistoryMachine>;
  /**
   * Adds a table to the page.
   *
   * @param method how to write changes that the table has already queued, if any
   * @returns a function that removes the table and returns the last search string it has read
   */
  readonly join: (table: HistoryTable, method?: WriteMethod) => () => string | null;
  /** True if loaders ran for the search string `loaded` and must run again for `search`. */
  readonly mustLoad: (loaded: string, search: string) => boolean;
  /** True if a table of the current page has this search param. */
  readonly isTableParam: (name: string) => boolean;
  /** Returns the page's current position in the history. */
  readonly place: () => HistoryPlace;
  /** Goes to a new entry or changes the current one. If the browser refuses the call, it is retried later. */
  readonly write: (method: WriteMethod, href: string, state: unknown) => void;
  /** Updates the tables from the browser's current entry. */
  readonly arrive: () => void;
  /** Writes the tables' pending changes to the current entry. */
  readonly flush: () => void;
  /** Writes and stores all pending changes before the page is unloaded. */
  readonly leave: () => void;
}

type HistoryCall = Pick<HistoryWrite, 'href' | 'state'>;

export interface RunOptions {
  /** Default: real time. */
  readonly clock?: Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;
  readonly inspect?: (event: InspectionEvent) => void;
}

/**
 * Returns a page's running history, and starts it if necessary. Each table calls this automatically.
 *
 * @example
 * const { value } = runHistory(url.history).actor.getSnapshot();
 */
export const runHistory = ({ run }: Pick<PageHistory, 'run'>, options: RunOptions = {}): RunningHistory =>
  run((page) => startRunning(page, options));

function startRunning({ window, browser, foreign, place, ...page }: RunnablePage, options: RunOptions): RunningHistory {
  /** The current entry as it was before the page was hidden. A reload loads it, and ignores later history calls. */
  let shown = { entry: place.browser, unsaved: place.unsaved };

  /** False while the browser is at another entry than the app, e.g. until a router's blocker undoes Back. */
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
    // A script may have computed its URL before tables' last changes. The new entry gets these changes, except those
    // that the script's URL overrides. The current entry gets the overridden ones.
    const overridden = currentTables(here).map(({ id, readChanges, readWrite, search: read }) => {
      const states = readChanges(read ?? from.search, search);
      const write = readWrite('unwritten');
      const changes = write.changes.filter(({ state }) => states[state] !== undefined);
      return { tableId: id, write: { ...write, changes } };
    });
    const { href } = fitWrites(here, overridden);
    if (href !== currentHref(here)) browser.replace(href, undefined);
  });
  if (typeof document !== 'undefined' && window === globalThis.window) {
    // Writes pending changes before a link's own handler runs. A later write would cancel a navigation of Next.js.
    const flushBeforeLink = (event: Event): void => {
      // A link that opens another tab or window doesn't leave the entry.
      const isElsewhere = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
      const isLink = !isElsewhere && event.composedPath().some((node) => 'href' in node);
      if (event.type === 'submit' || isLink) flush();
    };
    for (const type of ['click', 'submit']) document.addEventListener(type, flushBeforeLink, true);
  }
  /** True after `pagehide`. The page then ignores `visibilitychange` and `freeze`. */
  let isLeft = false;
  const hide = () => {
    if (isLeft) return;
    shown = { entry: browser.entry(), unsaved: context().unsaved };
    flush();
    actor.send({ type: 'page.hidden' });
  };
  window.addEventListener('pageshow', ({ persisted }) => {
    isLeft = false;
    // The browser restored the page from its back/forward cache. Writes stored for a reload are outdated now.
    if (persisted) actor.send({ type: 'page.restored' });
  });
  // Browsers may discard a background tab without `pagehide`, and timers of a frozen page don't run. So tables write
  // when the page is hidden. See https://developer.chrome.com/docs/web-platform/page-lifecycle-api
  window.document.addEventListener('visibilitychange', () => {
    if (!isLeft && window.document.visibilityState === 'hidden') flush();
  });
  window.document.addEventListener('freeze', hide);
  window.document.addEventListener('resume', () => {
    if (!isLeft) actor.send({ type: 'page.restored' });
  });

  let before = actor.getSnapshot();
  /** True after a table's write, until the write interval has passed without another write. */
  let isSettling = false;
  actor.subscribe((now) => {
    const { writing } = before.value;
    const isAnswered = writing === 'pushing' || writing === 'replacing';
    const { browser: entryBefore, write } = before.context;
    before = now;
    if (isAnswered && now.context.browser !== entryBefore && write.collected.length > 0) {
      isSettling = true;
      page.afterWrite(write.method);
    }
    // Reads the state again, because a listener may have changed tables. After all writes, `writing` and `pace` are
    // idle.
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
      // Queued after `table.joined`, because a table on a new page must read the URL before it writes.
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
        ({ rerunLoaders = false, readChanges }) => rerunLoaders && Object.keys(readChanges(loaded, search)).length > 0,
      ),
    isTableParam: (name) => currentTables(context()).some(({ ownsParam }) => ownsParam?.(name) ?? false),
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
