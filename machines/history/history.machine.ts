import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { entryRegion } from './entry';
import { currentHref } from './location';
import { noticeRegion } from './notice';
import { paceRegion } from './pace';
import { historySetup } from './history.setup';
import { omittedLists } from './tables';
import { writingRegion } from './writing';

/**
 * The history of one page, shared by all of its tables. It decides what is written to the address and when, and tries
 * again what the browser refuses: Safari throws after 100 history calls in 10 s, Chromium drops them silently after about
 * 200, and every browser limits the length of an address. The application goes on meanwhile, and the address catches up.
 *
 * Provide the actions `pushState`, `replaceState`, `keepOverReload` and `forgetKept`: each throws if it is not provided.
 * `pushState` and `replaceState` must not throw, but answer with `browser.accepted` or `browser.refused` before they return.
 *
 * @example
 * const machine = historyMachine.provide({ actions: { pushState, replaceState, keepOverReload, forgetKept } });
 * const input = { entry: { key: '', href: '/cities?q=a' }, unsaved: { uncommitted: {}, entry: null } };
 * const history = createActor(machine, { input }).start();
 */
export const historyMachine = historySetup.createMachine({
  id: 'history',
  type: 'parallel',
  // An event takes a few microsteps at most. With this limit, an endless loop throws instead of hanging the page.
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    browser: input.entry,
    unsaved: input.unsaved,
    tables: [],
    queued: {},
    write: { method: 'replace', href: input.entry.href, state: undefined, collected: [], isKept: false },
    refusedIds: [],
    isNotifying: false,
  }),
  on: {
    'table.joined': { actions: ['addTable', 'notifyTables', 'restoreLists'] },
    'table.left': { actions: 'removeTable' },
    'table.queued': { actions: 'addQueued' },
    'tables.notified': { actions: 'endNotifying' },
    'page.hidden': {
      actions: {
        type: 'keepOverReload',
        params: ({ context }) => ({
          unsaved: { ...context.unsaved, lists: omittedLists(context) },
          href: currentHref(context),
        }),
      },
    },
    'page.restored': { actions: 'forgetKept' },
  },
  states: {
    writing: writingRegion(historySetup),
    pace: paceRegion(historySetup),
    entry: entryRegion(historySetup),
    notice: noticeRegion(historySetup),
  },
});

/** The machine of a page's history. */
export type HistoryMachine = typeof historyMachine;
/** A snapshot of a page's history. */
export type HistorySnapshot = SnapshotFrom<HistoryMachine>;

/** The running history of a page. */
export type HistoryActor = ActorRefFrom<HistoryMachine>;
