import { and, not, stateIn } from 'xstate';
import { assignHistory, tellFromHistory } from './actions';
import { currentHref, isAhead, methodInView, splitHref, stateOwed } from './location';
import { without } from './record';
import { tablesInView } from './tables';
import type { HistoryContext, HistoryEvent, HistoryTable, HistoryWrite, TableChanges, WriteMethod } from './types';

/*
 * The changes of the tables: which tables are due, how they are asked, and what they answer. Tables are asked when a write is
 * made, so that no text waits here and goes stale.
 */

type TableAnswer = Extract<HistoryEvent, { type: 'table.changes' }>;
type WithContext = { readonly context: HistoryContext };

/** The transition of a state that waits for the tables' answers: collects one answer. */
export const takeAnswer = {
  guard: { type: 'isAskedTable', params: ({ event }: { event: TableAnswer }) => event },
  actions: { type: 'addAnswer', params: ({ event }: { event: TableAnswer }) => event },
} as const;

const methodDue = ({ due }: HistoryContext, { id }: HistoryTable): WriteMethod | undefined =>
  Object.hasOwn(due, id) ? due[id] : undefined;

/** Returns the tables in view that have something to write. */
const dueTables = (context: HistoryContext): readonly HistoryTable[] =>
  tablesInView(context).filter((table) => methodDue(context, table) !== undefined);

const answeredIds = ({ answers }: HistoryContext): readonly string[] => answers.map(({ tableId }) => tableId);

/**
 * Returns how the tables' answers are written. One that pushes makes it a push: what other tables would replace rides along
 * in the new entry, so that several tables write no more often than one.
 */
const methodOfAnswers = (context: HistoryContext): WriteMethod =>
  context.answers.some(({ method }) => method === 'push') ? 'push' : methodInView(context);

/** Returns the write that takes along what the tables answered. */
export function writeOfAnswers(context: HistoryContext): HistoryWrite {
  const { pathname, search, hash } = splitHref(currentHref(context));
  const { answers, tables, unsaved } = context;
  const text = answers.reduce((written, { tableId, changes }) => {
    const table = tables.find(({ id }) => id === tableId);
    return table ? table.applyChanges(written, changes) : written;
  }, search);
  const method = methodOfAnswers(context);
  return {
    method,
    href: pathname + text + hash,
    state: method === 'push' ? unsaved.entry?.state : stateOwed(context),
    tableIds: answeredIds(context),
    isKept: false,
  };
}

const hasDuePush = ({ context }: WithContext): boolean =>
  dueTables(context).some((table) => methodDue(context, table) === 'push');
const hasDueTable = ({ context }: WithContext): boolean => dueTables(context).length > 0;
const hasEveryAnswer = ({ context }: WithContext): boolean => context.asked.length === 0;
const hasNothingToWrite = ({ context }: WithContext): boolean =>
  hasEveryAnswer({ context }) && context.answers.every(({ changes }) => changes.length === 0);
const isReplacingTogether = ({ context }: WithContext): boolean =>
  hasEveryAnswer({ context }) && methodOfAnswers(context) === 'replace';

// A table that applies its text before the entry is left says that it is due while the others are still asked.
const isStaying = stateIn({ leaving: 'staying' });
const isRested = stateIn({ pace: 'rested' });

export const answerGuards = {
  hasDueTable,
  hasDuePush,
  mayPush: and(['hasDuePush', isStaying]),
  mayReplace: and(['hasDueTable', isStaying, isRested]),
  isAskedTable: ({ context }: WithContext, { tableId }: { tableId: string }) => context.asked.includes(tableId),
  isUnaskedTable: ({ context }: WithContext, { tableId }: { tableId: string }) => !context.asked.includes(tableId),
  hasEveryAnswer,
  hasNothingToWrite,
  hasNothingToFlush: ({ context }: WithContext) => hasNothingToWrite({ context }) && !isAhead(context),
  isReplacingTogether,
  isTooEarly: and(['isReplacingTogether', not(isRested)]),
};

export const answerActions = {
  addDue: assignHistory(({ context }, { tableId, method }: { tableId: string; method: WriteMethod }) => ({
    due: { ...context.due, [tableId]: method },
  })),
  addAnswer: assignHistory(({ context }, { tableId, method, changes }: TableChanges) => ({
    asked: context.asked.filter((id) => id !== tableId),
    answers: [...context.answers, { tableId, method, changes }],
  })),
  postponeAnswers: assignHistory(({ context }) => ({
    due: { ...context.due, ...Object.fromEntries(context.answers.map(({ tableId, method }) => [tableId, method])) },
  })),
  askDueTables: tellFromHistory((context, enqueue) => {
    const tables = dueTables(context);
    enqueue.assign({ asked: tables.map(({ id }) => id), answers: [] });
    for (const { ref } of tables) enqueue.send(ref, { type: 'history.collect' });
  }),
  askAllTables: tellFromHistory((context, enqueue) => {
    const inView = tablesInView(context);
    enqueue.assign({ asked: inView.map(({ id }) => id), answers: [] });
    for (const { ref } of inView) {
      enqueue.send(ref, { type: 'address.flush' });
      enqueue.send(ref, { type: 'history.collectAll' });
    }
  }),
  confirmTables: tellFromHistory(({ tables, write }, enqueue) => {
    for (const { id, ref } of tables) if (write.tableIds.includes(id)) enqueue.send(ref, { type: 'history.accepted' });
  }),
  refuseTables: tellFromHistory(({ tables, write }, enqueue) => {
    for (const { id, ref } of tables) if (write.tableIds.includes(id)) enqueue.send(ref, { type: 'history.refused' });
  }),
  /** Tells the tables that answered, none of which has anything to write, that the address holds what they show. */
  settleAnswers: tellFromHistory((context, enqueue) => {
    const ids = answeredIds(context);
    enqueue.assign({
      due: without(context.due, ids),
      refusedIds: context.refusedIds.filter((id) => !ids.includes(id)),
    });
    for (const { id, ref } of context.tables) if (ids.includes(id)) enqueue.send(ref, { type: 'history.accepted' });
  }),
  /** Tells the tables that answered to wait until they are asked again. */
  refuseAnswers: tellFromHistory((context, enqueue) => {
    const ids = answeredIds(context);
    for (const { id, ref } of context.tables) if (ids.includes(id)) enqueue.send(ref, { type: 'history.refused' });
  }),
  /** Tells a table whose answer is out of date to wait until it is asked again. */
  refuseAnswer: tellFromHistory(({ tables }, enqueue, { tableId }: { tableId: string }) => {
    const table = tables.find(({ id }) => id === tableId);
    if (table) enqueue.send(table.ref, { type: 'history.refused' });
  }),
};
