import { and, not, stateIn } from 'xstate';
import { omitLongestList } from '../table/url/omit-list';
import { assignHistory, assignOn, enqueueInHistory } from './history.actions';
import { currentHref, methodInView, splitHref, uncommittedState, without } from './location';
import { tablesInView } from './tables';
import type { CollectedWrite, HistoryContext, HistoryTable, HistoryWrite, WriteMethod } from './history.types';

/*
 * The changes of the tables: which tables have queued some, and what they have to write. It is read as the write is made, so
 * that no text waits here and goes stale.
 */

type WithContext = { readonly context: HistoryContext };

const queuedMethod = ({ queued }: HistoryContext, { id }: HistoryTable): WriteMethod | undefined =>
  Object.hasOwn(queued, id) ? queued[id] : undefined;

/** Returns the current page's tables with queued changes. Empty while tables adopt the URL, because the URL wins. */
const listQueuedTables = (context: HistoryContext): readonly HistoryTable[] =>
  context.isNotifying ? [] : tablesInView(context).filter((table) => queuedMethod(context, table) !== undefined);

/** Returns the ids of the tables whose changes are written together in a write. */
export const idsOf = ({ collected }: HistoryWrite): readonly string[] => collected.map(({ tableId }) => tableId);

/**
 * Returns how the collected changes are written. One that pushes makes it a push: what other tables would replace is written
 * together with it in the new entry, so that several tables write no more often than one.
 */
const methodOf = (context: HistoryContext, collected: readonly CollectedWrite[]): WriteMethod =>
  collected.some(({ write }) => write.method === 'push') ? 'push' : methodInView(context);

/**
 * Maximum characters of pathname, search and hash in a URL that lists rows. Node answers 431 to more than 16 kB for the request line and
 * all headers, nginx 414 to a request line of more than 8 kB.
 */
export const maxLinkLength = 4000;

/** Returns the URL in view with these changes, and the changes. They omit lists of rows while the URL would be too long. */
export function fitWrites(
  context: HistoryContext,
  collected: readonly CollectedWrite[],
): Pick<HistoryWrite, 'href' | 'collected'> {
  const { pathname, search, hash } = splitHref(currentHref(context));
  const text = collected.reduce((written, { tableId, write }) => {
    const table = context.tables.find(({ id }) => id === tableId);
    return table ? table.applyChanges(written, write.changes) : written;
  }, search);
  const href = pathname + text + hash;
  if (href.length > maxLinkLength)
    for (const [index, { tableId, write }] of collected.entries()) {
      const shorter = omitLongestList(write);
      if (shorter) return fitWrites(context, collected.with(index, { tableId, write: shorter }));
    }
  return { href, collected };
}

/** Returns an action that reads the changes of these tables, and prepares their write. */
const collect = (
  listTables: (context: HistoryContext) => readonly HistoryTable[],
  what: Parameters<HistoryTable['readWrite']>[0],
  isKept: boolean,
) =>
  assignHistory(({ context }) => {
    const wanted = listTables(context).map(({ id, readWrite }) => ({ tableId: id, write: readWrite(what) }));
    const { href, collected } = fitWrites(context, wanted);
    const method = methodOf(context, collected);
    const state = method === 'push' ? context.unsaved.entry?.state : uncommittedState(context);
    return { write: { method, href, state, collected, isKept } };
  });

/** Returns the changes of the context once the tables' changes are written. */
export function removeCommitted({
  queued,
  refusedIds,
  write,
}: HistoryContext): Pick<HistoryContext, 'queued' | 'refusedIds'> {
  const ids = idsOf(write);
  return { queued: without(queued, ids), refusedIds: refusedIds.filter((id) => !ids.includes(id)) };
}

const isRested = stateIn({ pace: 'rested' });

export const collectingGuards = {
  hasQueuedTable: ({ context }: WithContext) => listQueuedTables(context).length > 0,
  hasQueuedPush: ({ context }: WithContext) =>
    listQueuedTables(context).some((table) => queuedMethod(context, table) === 'push'),
  mayReplace: and(['hasQueuedTable', isRested]),
  hasNothingToWrite: ({ context }: WithContext) =>
    context.write.collected.every(({ write }) => write.changes.length === 0),
  isTooEarly: and(['isReplacing', not(isRested)]),
};

export const collectingActions = {
  /** A table that has not joined announces its changes again once it has. */
  addQueued: assignOn('table.queued', ({ tables, queued }, { tableId, method }) =>
    tables.some(({ id }) => id === tableId) ? { queued: { ...queued, [tableId]: method } } : {},
  ),
  collectQueued: collect(listQueuedTables, 'queued', false),
  flushTables: enqueueInHistory((context, enqueue) => {
    for (const { ref } of tablesInView(context)) enqueue.send(ref, { type: 'url.flush' });
    // Dealt with after the tables have dealt with theirs.
    enqueue.sendSelf({ type: 'page.flushed' });
  }),
  /** Collects all that the tables have not written, for the entry that is about to be left: it adds no entry. */
  collectAll: collect(tablesInView, 'unwritten', true),
  /** Lets what was collected wait for the end of the interval. */
  postponeWrite: assignHistory(({ context }) => ({
    queued: {
      ...context.queued,
      ...Object.fromEntries(context.write.collected.map(({ tableId, write }) => [tableId, write.method])),
    },
  })),
  commitWrite: assignHistory(({ context }) => removeCommitted(context)),
  confirmTables: enqueueInHistory(({ tables, write }, enqueue) => {
    for (const { id, ref } of tables) {
      const written = write.collected.find(({ tableId }) => tableId === id);
      if (written) enqueue.send(ref, { type: 'history.accepted', write: written.write });
    }
  }),
  refuseTables: enqueueInHistory(({ tables, write }, enqueue) => {
    const ids = idsOf(write);
    for (const { id, ref } of tables) if (ids.includes(id)) enqueue.send(ref, { type: 'history.refused' });
  }),
};
