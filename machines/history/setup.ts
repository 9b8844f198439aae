import { and, assign, not, raise, setup, stateIn } from 'xstate';
import type { TableEvent } from '../table/types';
import { currentHref, isAhead, owedTo, splitHref } from './location';
import {
  dueIds,
  methodDue,
  methodInView,
  methodOfAnswers,
  tablesInView,
  writeOfAnswers,
  writeOfFlush,
  writeOfUnsaved,
} from './tables';
import type {
  HistoryContext,
  HistoryEntry,
  HistoryEvent,
  HistoryInput,
  HistoryTable,
  TableChanges,
  Unsaved,
  WriteMethod,
} from './types';

/** Milliseconds from one replacing write to the next. Safari throws after 100 history calls in 10 s. */
export const writeIntervalMs = 120;
/** Milliseconds from a refusal to the next try. */
export const retryIntervalMs = 1000;
/** Milliseconds that the address may be behind before a notice says so. */
export const noticeDelayMs = 5000;

const collect: TableEvent = { type: 'history.collect' };
const applyText: TableEvent = { type: 'address.flush' };
const collectAll: TableEvent = { type: 'history.collectAll' };
const accepted: TableEvent = { type: 'history.accepted' };
const refused: TableEvent = { type: 'history.refused' };

const without = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** Returns the tables, those in view having read the search text of this address. */
function withSearchRead(context: HistoryContext, href: string): readonly HistoryTable[] {
  const inView = tablesInView(context);
  const { search } = splitHref(href);
  return context.tables.map((table) => (inView.includes(table) ? { ...table, search } : table));
}

/** Returns everything that the page has and the browser has not, after the browser refused the current write. */
function unsavedAfterRefusal({ browser, unsaved, write }: HistoryContext): Unsaved {
  const { href, state } = write;
  return write.method === 'push'
    ? { ...unsaved, entry: { href, state, from: browser.key } }
    : { ...unsaved, owed: { ...unsaved.owed, [browser.key]: { href, state } } };
}

const base = setup({
  types: {} as { context: HistoryContext; events: HistoryEvent; input: HistoryInput },

  guards: {
    // writing
    hasDueTable: ({ context }) => dueIds(context).length > 0,
    hasDuePush: ({ context }) => dueIds(context).some((id) => methodDue(context, id) === 'push'),
    hasEveryAnswer: ({ context }) => context.asked.length === 0,
    hasNoChanges: ({ context }) => context.answers.every(({ changes }) => changes.length === 0),
    hasReplacingAnswers: ({ context }) => methodOfAnswers(context) === 'replace',
    isAskedTable: ({ context }, { tableId }: { tableId: string }) => context.asked.includes(tableId),
    isUnaskedTable: ({ context }, { tableId }: { tableId: string }) => !context.asked.includes(tableId),
    isNotCollecting: not(stateIn({ writing: 'collecting' })),
    // A table that applies its text before the entry is left says that it is due while the others are still asked.
    isStaying: stateIn({ leaving: 'staying' }),
    isNotPushing: not(stateIn({ writing: 'pushing' })),
    isReplacing: ({ context }) => context.write.method === 'replace',
    owesAddress: ({ context }) => owedTo(context.unsaved, context.browser.key) !== undefined,
    isKept: ({ context }) => context.write.isKept,
    arrivesAhead: ({ context }, { entry }: { entry: HistoryEntry }) => isAhead(arrivedAt(context, entry)),

    // entry
    isAhead: ({ context }) => isAhead(context),

    // notice
    isBehind: ({ context }) =>
      isAhead(context) ||
      (context.refusedIds.length > 0 && tablesInView(context).some(({ id }) => context.refusedIds.includes(id))),
  },

  actions: {
    /** Provided by the binding: calls the browser's `pushState`. Must not throw, and answers with `browser.accepted` or `browser.refused` before it returns. Where `state` is undefined, it makes that of a new entry. */
    pushState: (_, _params: { href: string; state: unknown }) => {
      throw new Error('historyMachine: provide the action `pushState`');
    },
    /** Provided by the binding: calls the browser's `replaceState`, as `pushState` calls its own. Where `state` is undefined, the entry keeps its own. */
    replaceState: (_, _params: { href: string; state: unknown }) => {
      throw new Error('historyMachine: provide the action `replaceState`');
    },
    /** Provided by the binding: stores what a reload takes along. */
    keepOverReload: (_, _params: { unsaved: Unsaved; href: string }) => {
      throw new Error('historyMachine: provide the action `keepOverReload`');
    },
    /** Provided by the binding: removes what was stored for a reload. */
    forgetKept: () => {
      throw new Error('historyMachine: provide the action `forgetKept`');
    },

    // tables
    addTable: assign(({ context }, { table, method }: { table: HistoryTable; method?: WriteMethod }) => ({
      tables: [...context.tables.filter(({ id }) => id !== table.id), table],
      due: method ? { ...context.due, [table.id]: method } : context.due,
    })),
    removeTable: assign(({ context }, { tableId }: { tableId: string }) => ({
      tables: context.tables.filter(({ id }) => id !== tableId),
      due: without(context.due, [tableId]),
      asked: context.asked.filter((id) => id !== tableId),
      answers: context.answers.filter((answer) => answer.tableId !== tableId),
      refusedIds: context.refusedIds.filter((id) => id !== tableId),
    })),
    addDue: assign(({ context }, { tableId, method }: { tableId: string; method: WriteMethod }) => ({
      due: { ...context.due, [tableId]: method },
    })),
    addAnswer: assign(({ context }, { tableId, method, changes }: TableChanges) => ({
      asked: context.asked.filter((id) => id !== tableId),
      answers: [...context.answers, { tableId, method, changes }],
    })),

    // writing
    postponeAnswers: assign(({ context }) => ({
      due: { ...context.due, ...Object.fromEntries(context.answers.map(({ tableId, method }) => [tableId, method])) },
    })),
    prepareTablesWrite: assign({ write: ({ context }) => writeOfAnswers(context) }),
    prepareFlush: assign({ write: ({ context }) => writeOfFlush(context) }),
    reportFlushed: raise({ type: 'page.flushed' }),
    prepareUnsaved: assign({ write: ({ context }) => writeOfUnsaved(context) }),
    preparePush: assign({
      write: (_, { href, state }: { href: string; state: unknown }) =>
        ({ method: 'push', href, state, tableIds: [], isKept: true }) as const,
    }),
    prepareReplace: assign({
      write: ({ context }, { href, state }: { href: string; state: unknown }) =>
        ({
          method: methodInView(context),
          href,
          state,
          tableIds: [],
          isKept: true,
        }) as const,
    }),
    recordSaved: assign(({ context }, { entry }: { entry: HistoryEntry }) => ({
      browser: entry,
      unsaved: { ...context.unsaved, owed: without(context.unsaved.owed, [context.browser.key, entry.key]) },
    })),
    recordAccepted: assign(({ context }, { entry }: { entry: HistoryEntry }) => {
      const { write, unsaved } = context;
      const saved: Unsaved =
        write.method === 'push'
          ? { ...unsaved, entry: null }
          : { ...unsaved, owed: without(unsaved.owed, [context.browser.key, entry.key]) };
      const next = { ...context, browser: entry, unsaved: saved };
      return {
        browser: entry,
        unsaved: saved,
        // The tables in view need not read this address again: they wrote it.
        tables: write.tableIds.length > 0 ? withSearchRead(next, entry.href) : context.tables,
        due: without(context.due, write.tableIds),
        refusedIds: context.refusedIds.filter((id) => !write.tableIds.includes(id)),
      };
    }),
    recordRefused: assign(({ context }) => ({
      refusedIds: [...new Set([...context.refusedIds, ...context.write.tableIds])],
    })),
    keepRefused: assign(({ context }) => {
      const unsaved = unsavedAfterRefusal(context);
      const { href, tableIds } = context.write;
      return {
        unsaved,
        tables: tableIds.length > 0 ? withSearchRead({ ...context, unsaved }, href) : context.tables,
        due: without(context.due, tableIds),
        refusedIds: context.refusedIds.filter((id) => !tableIds.includes(id)),
      };
    }),
    arrive: assign(({ context }, { entry }: { entry: HistoryEntry }) => {
      const { browser, unsaved } = arrivedAt(context, entry);
      return { browser, unsaved };
    }),
  },

  delays: { writeInterval: writeIntervalMs, retryInterval: retryIntervalMs, noticeDelay: noticeDelayMs },
});

/**
 * The context once the browser has this entry in view. Going back discards an entry that the browser never accepted,
 * and an address that an entry without a key was to be given: it cannot be told from other such entries.
 */
export function arrivedAt(context: HistoryContext, entry: HistoryEntry): HistoryContext {
  const { unsaved } = context;
  return {
    ...context,
    browser: entry,
    unsaved: {
      owed: entry.key === '' ? without(unsaved.owed, ['']) : unsaved.owed,
      entry: unsaved.entry?.from === entry.key ? unsaved.entry : null,
    },
  };
}

/** Every guard, action and delay of the chart, by the name it has there. */
export const historySetup = base.extend({
  guards: {
    hasNothingToWrite: and(['hasEveryAnswer', 'hasNoChanges']),
    mayPush: and(['hasDuePush', 'isStaying']),
    isTooEarly: and(['hasEveryAnswer', 'hasReplacingAnswers', not(stateIn({ pace: 'rested' }))]),
    mayReplace: and(['hasDueTable', 'isStaying', stateIn({ pace: 'rested' })]),
    hasNothingToFlush: and(['hasEveryAnswer', 'hasNoChanges', not('isAhead')]),
    isUpToDate: not('isBehind'),
    isSaved: not('isAhead'),
  },
  actions: {
    askDueTables: base.enqueueActions(({ context, enqueue }) => {
      const ids = dueIds(context);
      enqueue.assign({ asked: ids, answers: [] });
      for (const { id, ref } of context.tables) if (ids.includes(id)) enqueue.sendTo(ref, collect);
    }),
    askAllTables: base.enqueueActions(({ context, enqueue }) => {
      const inView = tablesInView(context);
      enqueue.assign({ asked: inView.map(({ id }) => id), answers: [] });
      for (const { ref } of inView) {
        enqueue.sendTo(ref, applyText);
        enqueue.sendTo(ref, collectAll);
      }
    }),
    confirmTables: base.enqueueActions(({ context, enqueue }) => {
      for (const { id, ref } of context.tables) if (context.write.tableIds.includes(id)) enqueue.sendTo(ref, accepted);
    }),
    refuseTables: base.enqueueActions(({ context, enqueue }) => {
      for (const { id, ref } of context.tables) if (context.write.tableIds.includes(id)) enqueue.sendTo(ref, refused);
    }),
    /** Tells the tables that answered, none of which has anything to write, that the address holds what they show. */
    settleAnswers: base.enqueueActions(({ context, enqueue }) => {
      const ids = context.answers.map(({ tableId }) => tableId);
      enqueue.assign({
        due: without(context.due, ids),
        refusedIds: context.refusedIds.filter((id) => !ids.includes(id)),
      });
      for (const { id, ref } of context.tables) if (ids.includes(id)) enqueue.sendTo(ref, accepted);
    }),
    /** Tells the tables that answered to wait until they are asked again. */
    refuseAnswers: base.enqueueActions(({ context, enqueue }) => {
      const ids = context.answers.map(({ tableId }) => tableId);
      for (const { id, ref } of context.tables) if (ids.includes(id)) enqueue.sendTo(ref, refused);
    }),
    /** Tells a table whose answer is out of date to wait until it is asked again. */
    refuseAnswer: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'table.changes') return;
      const table = context.tables.find(({ id }) => id === event.tableId);
      if (table) enqueue.sendTo(table.ref, refused);
    }),
    /** Tells the tables in view what the new address changes, and nothing where it changes nothing of theirs. */
    tellTables: base.enqueueActions(({ context, enqueue }) => {
      const href = currentHref(context);
      const { search } = splitHref(href);
      const outdated = tablesInView(context).filter((table) => table.search !== search);
      if (outdated.length === 0) return;
      for (const table of outdated) {
        const state = table.readChanges(table.search, search);
        const changed: TableEvent = { type: 'address.changed', state };
        if (Object.keys(state).length > 0) enqueue.sendTo(table.ref, changed);
      }
      enqueue.assign({ tables: withSearchRead(context, href) });
    }),
  },
});
