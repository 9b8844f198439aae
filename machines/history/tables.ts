import { assertEvent } from 'xstate';
import { assignHistory, assignOn, enqueueInHistory } from './history.actions';
import { currentHref, isSamePage, splitHref, without } from './location';
import type { HistoryContext, HistoryTable } from './history.types';

/**
 * Returns the tables of the page in view. Tables of the page that is being left are still mounted for a moment.
 *
 * @example
 * tablesInView(table.chartable.history.getSnapshot().context).length // 2 on a page with two tables
 */
export function tablesInView(context: HistoryContext): readonly HistoryTable[] {
  const { pathname } = splitHref(currentHref(context));
  return context.tables.filter((table) => isSamePage(table.pathname, pathname));
}

/** Returns all tables. Those in view have read the search string of the URL in view. */
export function withSearchRead(context: HistoryContext): readonly HistoryTable[] {
  const inView = tablesInView(context);
  const { search } = splitHref(currentHref(context));
  return context.tables.map((table) => (inView.includes(table) ? { ...table, search } : table));
}

/** Returns the pathname, and a search string of the lists of rows that the URL in view omits, if any. */
export function omittedLists(context: HistoryContext): string | undefined {
  const { pathname } = splitHref(currentHref(context));
  const kept = splitHref(context.unsaved.lists ?? '');
  const search = tablesInView(context).reduce(
    (text, { applyChanges, readWrite }) => applyChanges(text, readWrite('unwritten').changes),
    isSamePage(kept.pathname, pathname) ? kept.search : '',
  );
  return search === '' ? undefined : pathname + search;
}

/** The actions that add and remove the tables of the page, and that send them changes of the address. */
export const tableActions = {
  addTable: assignOn('table.joined', (context, { table }) => ({
    tables: [...context.tables.filter(({ id }) => id !== table.id), table],
  })),
  /** Gives a table its lists from before a reload, as a user event would: they are still too long for the URL. */
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
  /** Sends the current page's tables the states that the URL changed. Writing waits until they have adopted them. */
  notifyTables: enqueueInHistory((context, enqueue) => {
    const { search } = splitHref(currentHref(context));
    const outdated = tablesInView(context).filter((table) => table.search !== search);
    if (outdated.length === 0) return;
    const changes = outdated
      .map(({ ref, readChanges, search: before }) => ({ ref, state: readChanges(before, search) }))
      .filter(({ state }) => Object.keys(state).length > 0);
    enqueue.assign({ tables: withSearchRead(context), isNotifying: changes.length > 0 });
    for (const { ref, state } of changes) enqueue.send(ref, { type: 'url.changed', state });
    if (changes.length > 0) enqueue.sendSelf({ type: 'tables.notified' });
  }),
  endNotifying: assignHistory(() => ({ isNotifying: false })),
};
