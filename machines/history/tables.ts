import { currentHref, isSamePage, owedTo, splitHref } from './location';
import type { HistoryContext, HistoryTable, HistoryWrite, WriteMethod } from './types';

/** The tables of the page in view. Tables of the page that is being left are still mounted for a moment. */
export function tablesInView(context: HistoryContext): readonly HistoryTable[] {
  const { pathname } = splitHref(currentHref(context));
  return context.tables.filter((table) => isSamePage(table.pathname, pathname));
}

/** The ids of the tables in view that have something to write. */
export const dueIds = (context: HistoryContext): readonly string[] =>
  tablesInView(context).flatMap(({ id }) => (methodDue(context, id) === undefined ? [] : [id]));

export const methodDue = ({ due }: HistoryContext, tableId: string): WriteMethod | undefined =>
  Object.hasOwn(due, tableId) ? due[tableId] : undefined;

/** Returns how the entry in view gets another address. One that the browser has not accepted cannot be replaced: it is pushed with the new address. */
export const methodInView = ({ unsaved }: HistoryContext): WriteMethod => (unsaved.entry ? 'push' : 'replace');

/**
 * Returns how the tables' answers are written. One that pushes makes it a push: what other tables would replace rides along
 * in the new entry, so that several tables write no more often than one.
 */
export const methodOfAnswers = (context: HistoryContext): WriteMethod =>
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
    tableIds: answers.map(({ tableId }) => tableId),
    isKept: false,
  };
}

/** Returns the write that takes along what the tables answered before the entry is left: it adds no entry. */
export const writeOfFlush = (context: HistoryContext): HistoryWrite => ({
  ...writeOfAnswers(context),
  method: methodInView(context),
  state: stateOwed(context),
  isKept: true,
});

/** Returns the write that gives the browser the entry in view, or the address that its entry is still to be given. */
export const writeOfUnsaved = (context: HistoryContext): HistoryWrite => ({
  method: methodInView(context),
  href: currentHref(context),
  state: stateOwed(context),
  tableIds: [],
  isKept: true,
});

/** Returns the state that the entry in view is still to be given, if any. */
export const stateOwed = ({ browser, unsaved }: HistoryContext): unknown =>
  unsaved.entry ? unsaved.entry.state : owedTo(unsaved, browser.key)?.state;
