import { entryHref, owedTo } from './location';
import { historySetup } from './setup';
import type { HistoryContext, HistoryEvent } from './types';

type TableAnswer = Extract<HistoryEvent, { type: 'table.changes' }>;

const owedWrite = (context: HistoryContext) => ({
  href: entryHref(context),
  state: owedTo(context.unsaved, context.browser.key)?.state,
});

/** The transition of a state that waits for the tables' answers: collects one answer. */
export const takeAnswer = {
  guard: { type: 'isAskedTable', params: ({ event }: { event: TableAnswer }) => event },
  actions: { type: 'addAnswer', params: ({ event }: { event: TableAnswer }) => event },
} as const;

const refusal = [
  // For the tables it is written: where the application is, the address says so.
  { guard: 'isKept', target: 'refused', actions: ['keepRefused', 'confirmTables', 'tellTables'] },
  { target: 'refused', actions: ['recordRefused', 'refuseTables'] },
] as const;

/**
 * The history calls of the page. A replacing write waits for the interval after the one before; a push is written at once.
 * A write that the browser refuses is tried again after a while, together with everything that has become due by then.
 */
export const writingRegion = historySetup.createStateConfig({
  initial: 'catchingUp',
  on: {
    'location.pushed': { target: '.writing', actions: { type: 'preparePush', params: ({ event }) => event } },
    'location.replaced': { target: '.writing', actions: { type: 'prepareReplace', params: ({ event }) => event } },
    'location.traversed': [
      {
        guard: { type: 'arrivesAhead', params: ({ event }) => event },
        target: '.catchingUp',
        actions: [{ type: 'arrive', params: ({ event }) => event }, 'tellTables'],
      },
      { actions: [{ type: 'arrive', params: ({ event }) => event }, 'tellTables'] },
    ],
    'page.flushed': { target: '.writing', actions: 'prepareFlush' },
    // An answer that nobody waits for any more.
    'table.changes': {
      guard: { type: 'isUnaskedTable', params: ({ event }) => event },
      actions: [{ type: 'addDue', params: ({ event }) => event }, 'refuseAnswer'],
    },
  },
  states: {
    ready: {
      always: [
        { guard: 'mayPush', target: 'collecting' },
        { guard: 'mayReplace', target: 'collecting' },
      ],
    },

    // The tables are asked when the write is made, so that no text waits here and goes stale.
    collecting: {
      entry: 'askDueTables',
      on: { 'table.changes': takeAnswer },
      always: [
        { guard: 'hasNothingToWrite', target: 'catchingUp', actions: 'settleAnswers' },
        // Nothing was pushed after all.
        { guard: 'isTooEarly', target: 'ready', actions: ['postponeAnswers', 'refuseAnswers'] },
        { guard: 'hasEveryAnswer', target: 'writing', actions: 'prepareTablesWrite' },
      ],
    },

    catchingUp: {
      always: [{ guard: 'isAhead', target: 'writing', actions: 'prepareUnsaved' }, { target: 'ready' }],
    },

    writing: {
      always: [
        { guard: 'isReplacing', target: 'replacing' },
        { guard: 'owesAddress', target: 'saving' },
        { target: 'pushing' },
      ],
    },

    // An entry that is left first gets the address that it is still to be given.
    saving: {
      entry: { type: 'replaceState', params: ({ context }) => owedWrite(context) },
      on: {
        'browser.accepted': { target: 'pushing', actions: { type: 'recordSaved', params: ({ event }) => event } },
        'browser.refused': 'pushing',
      },
    },

    pushing: {
      entry: { type: 'pushState', params: ({ context }) => context.write },
      on: {
        'browser.accepted': {
          target: 'ready',
          actions: [{ type: 'recordAccepted', params: ({ event }) => event }, 'confirmTables', 'tellTables'],
        },
        'browser.refused': refusal,
      },
    },

    replacing: {
      entry: { type: 'replaceState', params: ({ context }) => context.write },
      on: {
        'browser.accepted': {
          target: 'ready',
          actions: [{ type: 'recordAccepted', params: ({ event }) => event }, 'confirmTables', 'tellTables'],
        },
        'browser.refused': refusal,
      },
    },

    refused: {
      after: { retryInterval: [{ guard: 'hasDueTable', target: 'collecting' }, { target: 'catchingUp' }] },
    },
  },
});
