import { assertEvent } from 'xstate';
import { assignOn, enqueueInHistory } from './history.actions';
import { currentHref, isSamePage, splitHref, without } from './location';
import type { HistoryContext, HistoryTable } from './history.types';

/**
 * During a navigation, the previous page's tables are still mounted.
 *
 * @example
 * currentTables(table.sync.history.getSnapshot().context).length // 2 on a page with two tables
 */
export function currentTables(context: HistoryContext): readonly HistoryTable[] {
  const { pathname } = splitHref(currentHref(context));
  return context.tables.filter((table) => isSamePage(table.pathname, pathname));
}

export function markSearchRead(context: HistoryContext): readonly HistoryTable[] {
  const current = currentTables(context);
  const { search } = splitHref(currentHref(context));
  return context.tables.map((table) => (current.includes(table) ? { ...table, search } : table));
}

/** Returns a pathname with search params for the row lists that the current URL omits. */
export function omittedLists(context: HistoryContext): string | undefined {
  const { pathname } = splitHref(currentHref(context));
  const restored = splitHref(context.unsaved.lists ?? '');
  const search = currentTables(context).reduce(
    (text, { applyChanges, readWrite }) => applyChanges(text, readWrite('unwritten').changes),
    isSamePage(restored.pathname, pathname) ? restored.search : '',
  );
  return search === '' ? undefined : pathname + search;
}

export const tableActions = {
  addTable: assignOn('table.joined', (context, { table }) => ({
    tables: [...context.tables.filter(({ id }) => id !== table.id), table],
  })),
  /**
   * Sends a user event with the lists, so that the table counts them as changed. They are still too long for the URL.
   */
  restoreLists: enqueueInHistory((context, enqueue, event) => {
    assertEvent(event, 'table.joined');
    const { table } = event;
    const { pathname, search } = splitHref(context.unsaved.lists ?? '');
    const isOwn = (param: string) => Object.keys(table.readChanges('', `?${param}`)).length > 0;
    const params = search.slice(1).split('&');
    if (search === '' || !isSamePage(pathname, table.pathname) || !params.some(isOwn)) return;
    enqueue.send(table.ref, { type: 'state.set', state: table.readChanges('', search) });
    const others = params.filter((param) => !isOwn(param)).join('&');
    enqueue.assign({ unsaved: { ...context.unsaved, lists: others === '' ? undefined : `${pathname}?${others}` } });
  }),
  removeTable: assignOn('table.left', (context, { tableId }) => ({
    tables: context.tables.filter(({ id }) => id !== tableId),
    queued: without(context.queued, [tableId]),
    refusedIds: context.refusedIds.filter((id) => id !== tableId),
  })),
  /** Sends changed states in the URL to the current page's tables. */
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
};
