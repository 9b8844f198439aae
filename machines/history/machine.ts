import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { entryRegion } from './entry';
import { currentHref } from './location';
import { leavingRegion } from './leaving';
import { noticeRegion } from './notice';
import { paceRegion } from './pace';
import { historySetup } from './setup';
import { writingRegion } from './writing';

/**
 * The history of one page, shared by all of its tables: what is written to it, when, and what becomes of a write that
 * the browser refuses. Safari throws after 100 history calls in 10 s; Chromium drops them silently after about 200; none
 * takes an address of any length. The application goes on all the same, and the address catches up.
 *
 * Provide the actions `pushState`, `replaceState`, `keepOverReload` and `forgetKept`.
 */
export const historyMachine = historySetup.createMachine({
  id: 'history',
  type: 'parallel',
  // Two tables that answer each other's writes for ever are an error, not a page that hangs.
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    browser: input.entry,
    unsaved: input.unsaved,
    tables: [],
    due: {},
    asked: [],
    answers: [],
    write: { method: 'replace', href: input.entry.href, state: undefined, tableIds: [], isKept: false },
    refusedIds: [],
  }),
  on: {
    'table.joined': { actions: [{ type: 'addTable', params: ({ event }) => event }, 'tellTables'] },
    'table.left': { actions: { type: 'removeTable', params: ({ event }) => event } },
    'table.due': { actions: { type: 'addDue', params: ({ event }) => event } },
    'page.hidden': {
      actions: {
        type: 'keepOverReload',
        params: ({ context }) => ({ unsaved: context.unsaved, href: currentHref(context) }),
      },
    },
    'page.restored': { actions: 'forgetKept' },
  },
  states: {
    leaving: leavingRegion(historySetup),
    writing: writingRegion(historySetup),
    pace: paceRegion(historySetup),
    entry: entryRegion(historySetup),
    notice: noticeRegion(historySetup),
  },
});

export type HistoryMachine = typeof historyMachine;
export type HistorySnapshot = SnapshotFrom<HistoryMachine>;

/** The running history of a page. */
export type HistoryActor = ActorRefFrom<HistoryMachine>;
