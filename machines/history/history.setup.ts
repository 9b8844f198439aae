import {
  and,
  assertEvent,
  not,
  setup,
  stateIn,
  assign,
  enqueueActions,
  type AnyActorRef,
  type ExtractEvent,
} from 'xstate';
import {
  arrivedAt,
  currentHref,
  currentMethod,
  entryHref,
  isAhead,
  isSamePage,
  placeAfter,
  splitHref,
  uncommittedState,
  uncommittedUrlOf,
  without,
  retryIntervalMs,
} from './location';
import {
  collectedIds,
  collectWrite,
  currentTables,
  fitWrites,
  isBehind,
  markSearchRead,
  queuedMethod,
  queuedTables,
  removeCommitted,
  typedBefore,
} from './writes';
import type {
  HistoryContext,
  HistoryEvent,
  HistoryInput,
  HistoryPlace,
  HistoryWrite,
  Unsaved,
  WriteMethod,
} from './history.types';
import type { TableEvent } from '../table/base/table.types';

const assignHistory = (change: (context: HistoryContext) => Partial<HistoryContext>) =>
  assign<HistoryContext, HistoryEvent, undefined, HistoryEvent, never>(({ context }) => change(context));

const assignOn = <const Type extends HistoryEvent['type']>(
  types: Type | readonly Type[],
  change: (context: HistoryContext, event: ExtractEvent<HistoryEvent, Type>) => Partial<HistoryContext>,
) =>
  assign<HistoryContext, HistoryEvent, undefined, HistoryEvent, never>(({ context, event }) => {
    assertEvent(event, types);
    return change(context, event);
  });

interface Enqueue {
  readonly assign: (change: Partial<HistoryContext>) => void;
  readonly send: (table: AnyActorRef, event: TableEvent) => void;
  readonly sendSelf: (event: HistoryEvent) => void;
}

const enqueueInHistory = (run: (context: HistoryContext, enqueue: Enqueue, event: HistoryEvent) => void) =>
  enqueueActions<HistoryContext, HistoryEvent, undefined, HistoryEvent, never, never, never, never, never>(
    ({ context, event, enqueue }) =>
      run(
        context,
        {
          assign: (change) => enqueue(assignHistory(() => change)),
          send: (table, event) => enqueue.sendTo(table, event),
          sendSelf: (event) => enqueue.sendTo(({ self }) => self, event),
        },
        event,
      ),
  );

/** Minimum time between replacing writes, in milliseconds. Safari throws after 100 history calls in 10 s. */
export const writeIntervalMs = 120;

/** Time for which the URL may be outdated before a notice appears, in milliseconds. */
export const noticeDelayMs = 5000;

const isRested = stateIn({ pace: 'rested' });

/** Creates the write for a link, for a redirect, or for an entry that the browser refused before. */
const entryWrite = (method: WriteMethod, href: string, state: unknown): Pick<HistoryContext, 'write'> => ({
  write: { method, href, state, collected: [], isRetriedByHistory: true },
});

/** Creates the `replaceState` call for the current entry's URL, which the browser hasn't accepted. */
export const uncommittedWrite = (context: HistoryContext): Pick<HistoryWrite, 'method' | 'href' | 'state'> => ({
  method: 'replace',
  href: entryHref(context),
  state: uncommittedUrlOf(context.unsaved, context.browser.key)?.state,
});

/** Returns the context changes after a write. If tables caused the write, they needn't read the new URL. */
function finishWrite(context: HistoryContext, place: HistoryPlace): Partial<HistoryContext> {
  const next = { ...context, ...place };
  return {
    ...place,
    tables: context.write.collected.length > 0 ? markSearchRead(next) : context.tables,
    ...removeCommitted(context),
  };
}

export const historySetup = setup({
  types: {} as { context: HistoryContext; events: HistoryEvent; input: HistoryInput },
  delays: { writeInterval: writeIntervalMs, retryInterval: retryIntervalMs, noticeDelay: noticeDelayMs },
  guards: {
    isReady: stateIn({ writing: 'ready' }),
    hasQueuedPush: ({ context }) => queuedTables(context).some((table) => queuedMethod(context, table) === 'push'),
    hasQueuedTable: ({ context }) => queuedTables(context).length > 0,
    canReplaceNow: and(['hasQueuedTable', isRested]),
    /** True if the URL already contains the changes, e.g. after selected rows disappeared and returned. */
    hasNothingToWrite: ({ context }) => context.write.href === currentHref(context),
    isReplacing: ({ context }) => context.write.method === 'replace',
    isCooling: and(['isReplacing', not(isRested)]),
    isNotPushing: not(stateIn({ writing: 'pushing' })),
    hasUncommittedUrl: ({ context }) => uncommittedUrlOf(context.unsaved, context.browser.key) !== undefined,
    isRetriedByHistory: ({ context }) => context.write.isRetriedByHistory,
    isAhead: ({ context }) => isAhead(context),
    arrivesAhead: ({ context, event }) => {
      assertEvent(event, 'location.traversed');
      return isAhead(arrivedAt(context, event.entry));
    },
    isBehind: ({ context }) => isBehind(context),
    isUpToDate: ({ context }) => !isBehind(context),
  },
  actions: {
    // Tables

    addTable: assignOn('table.joined', ({ tables }, { table }) => ({
      tables: [...tables.filter(({ id }) => id !== table.id), table],
    })),
    removeTable: assignOn('table.left', ({ tables, queued, refusedIds }, { tableId }) => ({
      tables: tables.filter(({ id }) => id !== tableId),
      queued: without(queued, [tableId]),
      refusedIds: refusedIds.filter((id) => id !== tableId),
    })),
    /** Restores row lists that were too long for the URL. `state.set` makes the table write them again. */
    restoreLists: enqueueInHistory(({ unsaved }, enqueue, event) => {
      assertEvent(event, 'table.joined');
      const { table } = event;
      const { pathname, search } = splitHref(unsaved.lists ?? '');
      const isOwn = (param: string) => Object.keys(table.readChanges('', `?${param}`)).length > 0;
      const params = search.slice(1).split('&');
      if (search === '' || !isSamePage(pathname, table.pathname) || !params.some(isOwn)) return;
      enqueue.send(table.ref, { type: 'state.set', state: table.readChanges('', search) });
      const others = params.filter((param) => !isOwn(param)).join('&');
      enqueue.assign({ unsaved: { ...unsaved, lists: others === '' ? undefined : `${pathname}?${others}` } });
    }),
    notifyTables: enqueueInHistory((context, enqueue) => {
      const { search } = splitHref(currentHref(context));
      const outdated = currentTables(context).filter((table) => table.search !== search);
      if (outdated.length === 0) return;
      enqueue.assign({ tables: markSearchRead(context) });
      for (const { ref, readChanges, search: before } of outdated) {
        const state = readChanges(before, search);
        if (Object.keys(state).length > 0) enqueue.send(ref, { type: 'url.changed', state });
      }
    }),
    awaitNotified: enqueueInHistory((_, enqueue) => enqueue.sendSelf({ type: 'tables.notified' })),
    flushTables: enqueueInHistory((context, enqueue) => {
      for (const { ref } of currentTables(context)) enqueue.send(ref, { type: 'url.flush' });
    }),
    awaitFlushed: enqueueInHistory((_, enqueue) => enqueue.sendSelf({ type: 'page.flushed' })),
    confirmTables: enqueueInHistory(({ tables, write }, enqueue) => {
      for (const { id, ref } of tables) {
        const written = write.collected.find(({ tableId }) => tableId === id);
        if (written) enqueue.send(ref, { type: 'write.accepted', write: written.write });
      }
    }),
    refuseTables: enqueueInHistory(({ tables, write }, enqueue) => {
      const ids = collectedIds(write);
      for (const { id, ref } of tables) if (ids.includes(id)) enqueue.send(ref, { type: 'write.refused' });
    }),

    // Queued changes

    /** Ignores tables that haven't joined yet, because a table queues its changes again when it joins. */
    addQueued: assignOn('table.queued', ({ tables, queued }, { tableId, method }) =>
      tables.some(({ id }) => id === tableId) ? { queued: { ...queued, [tableId]: method } } : {},
    ),
    collectQueued: assignHistory((context) => {
      const write = collectWrite(context, queuedTables(context), 'queued');
      if (write.method === 'replace') return { write };
      const { href } = fitWrites(context, write.collected.map(typedBefore));
      if (href === currentHref(context)) return { write };
      // Writes text that was typed before the push into the current entry, so that Back shows this text.
      const typed = { method: currentMethod(context), href, state: uncommittedState(context) };
      return { ...placeAfter(context, typed), write };
    }),
    collectEverything: assignHistory((context) => ({
      write: collectWrite(context, currentTables(context), 'unwritten'),
    })),
    postponeWrite: assignHistory(({ queued, write: { collected } }) => ({
      queued: { ...queued, ...Object.fromEntries(collected.map(({ tableId, write }) => [tableId, write.method])) },
    })),
    commitWrite: assignHistory(removeCommitted),

    // The current write

    preparePush: assignOn('location.pushed', (_, { href, state }) => entryWrite('push', href, state)),
    prepareReplace: assignOn('location.replaced', (context, { href, state }) =>
      entryWrite(currentMethod(context), href, state),
    ),
    prepareUnsaved: assignHistory((context) =>
      entryWrite(currentMethod(context), currentHref(context), uncommittedState(context)),
    ),
    arrive: assignOn('location.traversed', (context, { entry }) => arrivedAt(context, entry)),
    recordSaved: assignOn('browser.accepted', (context, { entry }) =>
      placeAfter(context, uncommittedWrite(context), entry),
    ),
    recordAccepted: assignOn('browser.accepted', (context, { entry }) =>
      finishWrite(context, placeAfter(context, context.write, entry)),
    ),
    recordUncommitted: assignHistory((context) => finishWrite(context, placeAfter(context, context.write))),
    recordRefused: assignHistory(({ refusedIds, write }) => ({
      refusedIds: [...new Set([...refusedIds, ...collectedIds(write)])],
    })),

    // Provided by the page

    /** Calls `pushState`, then sends `browser.accepted` or `browser.refused`. Without `state`, creates a new state. */
    pushState: (_, _params: { href: string; state: unknown }) => {
      throw new Error('historyMachine: provide the action `pushState`.');
    },
    /** Calls `replaceState`, then sends the same events as `pushState`. Without `state`, the entry keeps its state. */
    replaceState: (_, _params: { href: string; state: unknown }) => {
      throw new Error('historyMachine: provide the action `replaceState`.');
    },
    /** Stores unsaved writes for the next page load. */
    saveForReload: (_, _params: { unsaved: Unsaved; href: string }) => {
      throw new Error('historyMachine: provide the action `saveForReload`.');
    },
    clearSaved: () => {
      throw new Error('historyMachine: provide the action `clearSaved`.');
    },
  },
});
