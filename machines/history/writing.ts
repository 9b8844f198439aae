import { assertEvent } from 'xstate';
import { assignHistory, assignOn } from './history.actions';
import { idsOf, removeCommitted } from './collecting';
import {
  arrivedAt,
  currentHref,
  entryHref,
  isAhead,
  methodInView,
  uncommittedUrlOf,
  placeAfter,
  uncommittedState,
} from './location';
import type { HistorySetup } from './history.setup';
import { refusal, refusedState } from './retry';
import { withSearchRead } from './tables';
import type { HistoryContext, HistoryEvent, HistoryPlace } from './history.types';

type WithContext = { readonly context: HistoryContext };
/** The destination of a link or a redirect. */
type Destination = { readonly href: string; readonly state: unknown };

const uncommittedWrite = (context: HistoryContext) => ({
  method: 'replace' as const,
  href: entryHref(context),
  state: uncommittedUrlOf(context.unsaved, context.browser.key)?.state,
});

/** The address holds what the tables show. */
const nothingToWrite = {
  guard: 'hasNothingToWrite',
  target: 'catchingUp',
  actions: ['commitWrite', 'confirmTables'],
} as const;

/** The browser's answers to a call. */
const answers = {
  'browser.accepted': {
    target: 'ready',
    actions: ['recordAccepted', 'confirmTables', 'notifyTables'],
  },
  'browser.refused': refusal,
} as const;

/**
 * The history calls of the page. A replacing write waits for the interval after the one before; a push is written at once.
 * A write that the browser refuses is tried again after a while, together with everything that is queued by then.
 */
export const writingRegion = (history: HistorySetup) =>
  history.createStateConfig({
    initial: 'catchingUp',
    on: {
      'location.pushed': { target: '.writing', actions: 'preparePush' },
      'location.replaced': { target: '.writing', actions: 'prepareReplace' },
      'location.traversed': [
        {
          guard: 'arrivesAhead',
          // The tables are notified with the browser's answer.
          target: '.catchingUp',
          actions: 'arrive',
        },
        { actions: ['arrive', 'notifyTables'] },
      ],
      'page.leaving': '.flushing',
    },
    states: {
      ready: {
        always: [
          { guard: 'hasQueuedPush', target: 'collecting' },
          { guard: 'mayReplace', target: 'collecting' },
        ],
      },

      // The tables' changes are read when the write is made, so that no text waits here and goes stale.
      collecting: {
        entry: 'collectQueued',
        always: [
          nothingToWrite,
          // Nothing is pushed after all.
          { guard: 'isTooEarly', target: 'ready', actions: 'postponeWrite' },
          { guard: 'isReplacing', target: 'replacing' },
          { target: 'writing' },
        ],
      },

      // Before the entry is left, its tables write all of their changes, without waiting for debounces.
      flushing: {
        entry: 'flushTables',
        on: { 'page.flushed': 'collectingAll' },
      },
      collectingAll: {
        entry: 'collectAll',
        always: [nothingToWrite, { target: 'writing' }],
      },

      catchingUp: {
        always: [{ guard: 'isAhead', target: 'writing', actions: 'prepareUnsaved' }, { target: 'ready' }],
      },

      writing: {
        always: [
          { guard: 'isReplacing', target: 'replacing' },
          { guard: 'hasUncommittedUrl', target: 'saving' },
          { target: 'pushing' },
        ],
      },

      // An entry that is left first gets the address that it is still to be given.
      saving: {
        entry: { type: 'replaceState', params: ({ context }) => uncommittedWrite(context) },
        on: {
          'browser.accepted': { target: 'pushing', actions: 'recordSaved' },
          'browser.refused': 'pushing',
        },
      },

      pushing: {
        entry: { type: 'pushState', params: ({ context }) => context.write },
        on: answers,
      },

      replacing: {
        entry: { type: 'replaceState', params: ({ context }) => context.write },
        on: answers,
      },

      refused: refusedState,
    },
  });

export const writingGuards = {
  isReplacing: ({ context }: WithContext) => context.write.method === 'replace',
  hasUncommittedUrl: ({ context }: WithContext) => uncommittedUrlOf(context.unsaved, context.browser.key) !== undefined,
  isKept: ({ context }: WithContext) => context.write.isKept,
  arrivesAhead: ({ context, event }: WithContext & { readonly event: HistoryEvent }) => {
    assertEvent(event, 'location.traversed');
    return isAhead(arrivedAt(context, event.entry));
  },
};

/** Returns the write that gives the entry in view this address and state. */
const writeInView = (context: HistoryContext, { href, state }: Destination): Pick<HistoryContext, 'write'> => ({
  write: { method: methodInView(context), href, state, collected: [], isKept: true },
});

/** Moves to the place after a write. Its tables need not read the URL again: they wrote it. */
function settle(context: HistoryContext, place: HistoryPlace): Partial<HistoryContext> {
  const next = { ...context, ...place };
  return {
    ...place,
    tables: context.write.collected.length > 0 ? withSearchRead(next) : context.tables,
    ...removeCommitted(context),
  };
}

export const writingActions = {
  /** Gives the browser the entry in view, or the address that its entry is still to be given. */
  prepareUnsaved: assignHistory(({ context }) =>
    writeInView(context, { href: currentHref(context), state: uncommittedState(context) }),
  ),
  preparePush: assignOn('location.pushed', (_, { href, state }) => ({
    write: { method: 'push', href, state, collected: [], isKept: true },
  })),
  prepareReplace: assignOn('location.replaced', (context, destination) => writeInView(context, destination)),
  recordSaved: assignOn('browser.accepted', (context, { entry }) =>
    placeAfter(context, uncommittedWrite(context), entry),
  ),
  recordAccepted: assignOn('browser.accepted', (context, { entry }) =>
    settle(context, placeAfter(context, context.write, entry)),
  ),
  recordRefused: assignHistory(({ context }) => ({
    refusedIds: [...new Set([...context.refusedIds, ...idsOf(context.write)])],
  })),
  keepRefused: assignHistory(({ context }) => settle(context, placeAfter(context, context.write))),
  arrive: assignOn('location.traversed', (context, { entry }) => arrivedAt(context, entry)),
};
