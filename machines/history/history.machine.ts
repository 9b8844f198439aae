import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { currentHref } from './location';
import { lagRegion } from './lag';
import { paceRegion } from './pace';
import { historySetup } from './history.setup';
import { omittedLists } from './tables';
import { writingRegion } from './writing';

/**
 * One page's browser history, which its tables share. Decides when to write which changes to the URL, and retries
 * writes that the browser refuses. Safari throws after 100 history calls in 10 s, and Chromium silently drops calls
 * after about 200. Every browser limits a URL's length. The app keeps working after a refusal, and the URL catches up.
 *
 * Provide the actions `pushState`, `replaceState`, `saveForReload` and `clearSaved`. `pushState` and `replaceState` must not
 * throw. Before they return, they send `browser.accepted` or `browser.refused`.
 *
 * @throws if an action isn't provided
 *
 * @example
 * const machine = historyMachine.provide({ actions: { pushState, replaceState, saveForReload, clearSaved } });
 * const input = { entry: { key: '', href: '/cities?q=a' }, unsaved: { uncommitted: {}, entry: null } };
 * const history = createActor(machine, { input }).start();
 */
export const historyMachine = historySetup.createMachine({
  id: 'history',
  type: 'parallel',
  // An event takes only a few microsteps, so an endless loop throws instead of freezing the page.
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    browser: input.entry,
    unsaved: input.unsaved,
    tables: [],
    queued: {},
    write: { method: 'replace', href: input.entry.href, state: undefined, collected: [], isRetriedByHistory: false },
    refusedIds: [],
  }),
  on: {
    'table.joined': { actions: ['addTable', 'notifyTables', 'restoreLists'] },
    'table.left': { actions: 'removeTable' },
    'table.queued': { actions: 'addQueued' },
    'page.hidden': {
      actions: {
        type: 'saveForReload',
        params: ({ context }) => ({
          unsaved: { ...context.unsaved, lists: omittedLists(context) },
          href: currentHref(context),
        }),
      },
    },
    'page.restored': { actions: 'clearSaved' },
  },
  states: {
    writing: writingRegion(historySetup),
    pace: paceRegion(historySetup),
    lag: lagRegion(historySetup),
  },
});

/** The type of `historyMachine`. */
export type HistoryMachine = typeof historyMachine;
/** A snapshot of `historyMachine`. */
export type HistorySnapshot = SnapshotFrom<HistoryMachine>;

/** An actor of `historyMachine`. */
export type HistoryActor = ActorRefFrom<HistoryMachine>;
