import { assertEvent, stateIn } from 'xstate';
import { assignHistory, assignOn } from './history.actions';
import { collectedIds, removeCommitted } from './collecting';
import {
  arrivedAt,
  currentHref,
  entryHref,
  isAhead,
  currentMethod,
  uncommittedUrlOf,
  placeAfter,
  uncommittedState,
} from './location';
import type { HistorySetup } from './history.setup';
import { refusal, refusedState } from './retry';
import { markSearchRead } from './tables';
import type { HistoryContext, HistoryEvent, HistoryPlace } from './history.types';

type WithContext = { readonly context: HistoryContext };
type Destination = { readonly href: string; readonly state: unknown };

const uncommittedWrite = (context: HistoryContext) => ({
  method: 'replace' as const,
  href: entryHref(context),
  state: uncommittedUrlOf(context.unsaved, context.browser.key)?.state,
});

const nothingToWrite = {
  guard: 'hasNothingToWrite',
  target: 'checkingUnsaved',
  actions: ['commitWrite', 'confirmTables'],
} as const;

const results = {
  'browser.accepted': {
    target: 'notifying',
    actions: ['recordAccepted', 'confirmTables', 'notifyTables'],
  },
  'browser.refused': refusal,
} as const;

/** Only replacing writes wait for the interval. A retry includes all changes queued by then. */
export const writingRegion = (history: HistorySetup) =>
  history.createStateConfig({
    initial: 'checkingUnsaved',
    on: {
      'location.pushed': { target: '.choosingCall', actions: 'preparePush' },
      'location.replaced': { target: '.choosingCall', actions: 'prepareReplace' },
      'location.traversed': [
        {
          guard: 'arrivesAhead',
          // Tables are notified when the browser has accepted.
          target: '.checkingUnsaved',
          actions: 'arrive',
        },
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
          nothingToWrite,
          // The push contained no changes, so the interval applies.
          { guard: 'isCooling', target: 'ready', actions: 'postponeWrite' },
          { guard: 'isReplacing', target: 'replacing' },
          { target: 'choosingCall' },
        ],
      },

      flushing: {
        entry: 'flushTables',
        on: { 'page.flushed': 'collectingEverything' },
      },
      collectingEverything: {
        entry: 'collectEverything',
        always: [nothingToWrite, { target: 'choosingCall' }],
      },

      checkingUnsaved: {
        always: [{ guard: 'isAhead', target: 'choosingCall', actions: 'prepareUnsaved' }, { target: 'ready' }],
      },

      choosingCall: {
        always: [
          { guard: 'isReplacing', target: 'replacing' },
          { guard: 'hasUncommittedUrl', target: 'saving' },
          { target: 'pushing' },
        ],
      },

      // Before a push, writes the current entry's unaccepted URL.
      saving: {
        entry: { type: 'replaceState', params: ({ context }) => uncommittedWrite(context) },
        on: {
          'browser.accepted': { target: 'pushing', actions: 'recordSaved' },
          'browser.refused': 'pushing',
        },
      },

      pushing: {
        entry: { type: 'pushState', params: ({ context }) => context.write },
        on: results,
      },

      replacing: {
        entry: { type: 'replaceState', params: ({ context }) => context.write },
        on: results,
      },

      notifying: {
        description: 'Tables read the changed URL before they write again',
        entry: 'awaitNotified',
        on: { 'tables.notified': 'ready' },
      },

      refused: refusedState,
    },
  });

export const writingGuards = {
  isReady: stateIn({ writing: 'ready' }),
  isReplacing: ({ context }: WithContext) => context.write.method === 'replace',
  hasUncommittedUrl: ({ context }: WithContext) => uncommittedUrlOf(context.unsaved, context.browser.key) !== undefined,
  isRetriedByHistory: ({ context }: WithContext) => context.write.isRetriedByHistory,
  arrivesAhead: ({ context, event }: WithContext & { readonly event: HistoryEvent }) => {
    assertEvent(event, 'location.traversed');
    return isAhead(arrivedAt(context, event.entry));
  },
};

const currentEntryWrite = (context: HistoryContext, { href, state }: Destination): Pick<HistoryContext, 'write'> => ({
  write: { method: currentMethod(context), href, state, collected: [], isRetriedByHistory: true },
});

/** Tables whose changes were written needn't read the URL again. */
function finishWrite(context: HistoryContext, place: HistoryPlace): Partial<HistoryContext> {
  const next = { ...context, ...place };
  return {
    ...place,
    tables: context.write.collected.length > 0 ? markSearchRead(next) : context.tables,
    ...removeCommitted(context),
  };
}

export const writingActions = {
  prepareUnsaved: assignHistory(({ context }) =>
    currentEntryWrite(context, { href: currentHref(context), state: uncommittedState(context) }),
  ),
  preparePush: assignOn('location.pushed', (_, { href, state }) => ({
    write: { method: 'push', href, state, collected: [], isRetriedByHistory: true },
  })),
  prepareReplace: assignOn('location.replaced', (context, destination) => currentEntryWrite(context, destination)),
  recordSaved: assignOn('browser.accepted', (context, { entry }) =>
    placeAfter(context, uncommittedWrite(context), entry),
  ),
  recordAccepted: assignOn('browser.accepted', (context, { entry }) =>
    finishWrite(context, placeAfter(context, context.write, entry)),
  ),
  recordRefused: assignHistory(({ context }) => ({
    refusedIds: [...new Set([...context.refusedIds, ...collectedIds(context.write)])],
  })),
  recordUncommitted: assignHistory(({ context }) => finishWrite(context, placeAfter(context, context.write))),
  arrive: assignOn('location.traversed', (context, { entry }) => arrivedAt(context, entry)),
};
