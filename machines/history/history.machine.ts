import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { historySetup, uncommittedWrite } from './history.setup';
import { currentHref } from './location';
import { omittedLists } from './writes';

const browserAnswers = {
  'browser.accepted': { target: 'notifying', actions: ['recordAccepted', 'confirmTables', 'notifyTables'] },
  'browser.refused': [
    // If the machine itself retries the refused write, tables count its changes as written.
    { guard: 'isRetriedByHistory', target: 'refused', actions: ['recordUncommitted', 'confirmTables', 'notifyTables'] },
    { target: 'refused', actions: ['recordRefused', 'refuseTables'] },
  ],
} as const;

/**
 * Writes the URL for all tables of a page. Decides when to write which changes, and retries writes that the browser
 * refuses. Safari throws after 100 history calls in 10 s, and Chromium silently drops calls after about 200. Every
 * browser limits a URL's length. After a refusal, the app keeps working, and a later retry updates the URL.
 *
 * Provide the actions `pushState`, `replaceState`, `saveForReload` and `clearSaved`. `pushState` and `replaceState`
 * must not throw. Before they return, they send `browser.accepted` or `browser.refused`.
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
  // An event takes only a few microsteps. With this limit, an endless loop throws instead of freezing the page.
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
    writing: {
      // Makes the history calls. Tables' `replaceState` calls wait until `pace` is `rested`.
      initial: 'checkingUnsaved',
      on: {
        'location.pushed': { target: '.choosingCall', actions: 'preparePush' },
        'location.replaced': { target: '.choosingCall', actions: 'prepareReplace' },
        'location.traversed': [
          // Writes the entry's URL first if the browser hasn't accepted it. Tables are notified after that write.
          { guard: 'arrivesAhead', target: '.checkingUnsaved', actions: 'arrive' },
          { guard: 'isReady', target: '.notifying', actions: ['arrive', 'notifyTables'] },
          { actions: ['arrive', 'notifyTables'] },
        ],
        'page.leaving': '.flushing',
      },
      states: {
        ready: {
          always: [
            { guard: 'hasQueuedPush', target: 'collecting' },
            { guard: 'canReplaceNow', target: 'collecting' },
          ],
        },

        collecting: {
          entry: 'collectQueued',
          always: [
            { guard: 'hasNothingToWrite', target: 'checkingUnsaved', actions: ['commitWrite', 'confirmTables'] },
            // If no change needs a history entry any more, `replaceState` must wait until the interval has passed.
            { guard: 'isCooling', target: 'ready', actions: 'postponeWrite' },
            { target: 'choosingCall' },
          ],
        },

        choosingCall: {
          always: [
            { guard: 'isReplacing', target: 'replacing' },
            { guard: 'hasUncommittedUrl', target: 'saving' },
            { target: 'pushing' },
          ],
        },

        saving: {
          // Writes the current entry's URL, which the browser hasn't accepted, before a push leaves the entry.
          entry: { type: 'replaceState', params: ({ context }) => uncommittedWrite(context) },
          on: {
            'browser.accepted': { target: 'pushing', actions: 'recordSaved' },
            'browser.refused': 'pushing',
          },
        },
        pushing: {
          entry: { type: 'pushState', params: ({ context }) => context.write },
          on: browserAnswers,
        },
        replacing: {
          entry: { type: 'replaceState', params: ({ context }) => context.write },
          on: browserAnswers,
        },

        notifying: {
          // Waits until all tables have read the new URL. Only then may they write again.
          entry: 'awaitNotified',
          on: { 'tables.notified': 'ready' },
        },

        refused: { after: { retryInterval: 'collecting' } },

        flushing: {
          entry: ['flushTables', 'awaitFlushed'],
          on: { 'page.flushed': 'collectingEverything' },
        },
        collectingEverything: {
          entry: 'collectEverything',
          always: [
            { guard: 'hasNothingToWrite', target: 'checkingUnsaved', actions: ['commitWrite', 'confirmTables'] },
            { target: 'choosingCall' },
          ],
        },

        checkingUnsaved: {
          always: [{ guard: 'isAhead', target: 'choosingCall', actions: 'prepareUnsaved' }, { target: 'ready' }],
        },
      },
    },

    pace: {
      initial: 'rested',
      on: { 'browser.accepted': { guard: 'isNotPushing', target: '.cooling' } },
      states: {
        rested: {},
        cooling: { after: { writeInterval: 'rested' } },
      },
    },

    lag: {
      // How long the browser's URL has been outdated.
      initial: 'none',
      states: {
        none: { always: { guard: 'isBehind', target: 'recent' } },
        recent: {
          after: { noticeDelay: 'lasting' },
          always: { guard: 'isUpToDate', target: 'none' },
        },
        lasting: { always: { guard: 'isUpToDate', target: 'none' } },
      },
    },
  },
});

/** The type of `historyMachine`. */
export type HistoryMachine = typeof historyMachine;
/** A snapshot of `historyMachine`. */
export type HistorySnapshot = SnapshotFrom<HistoryMachine>;

/** An actor of `historyMachine`. */
export type HistoryActor = ActorRefFrom<HistoryMachine>;
