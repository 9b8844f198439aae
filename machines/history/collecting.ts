import { and, not, stateIn } from 'xstate';
import { omitLongestList } from './omit-list';
import { assignHistory, assignOn, enqueueInHistory } from './history.actions';
import { currentHref, currentMethod, splitHref, uncommittedState, without } from './location';
import { currentTables } from './tables';
import type { CollectedWrite, HistoryContext, HistoryTable, HistoryWrite, WriteMethod } from './history.types';

// Collects queued changes just before the write, so none are stale.

type WithContext = { readonly context: HistoryContext };

const queuedMethod = ({ queued }: HistoryContext, { id }: HistoryTable): WriteMethod | undefined =>
  Object.hasOwn(queued, id) ? queued[id] : undefined;

const listQueuedTables = (context: HistoryContext): readonly HistoryTable[] =>
  currentTables(context).filter((table) => queuedMethod(context, table) !== undefined);

export const collectedIds = ({ collected }: HistoryWrite): readonly string[] => collected.map(({ tableId }) => tableId);

/** Pushes if any table pushes. */
const methodOf = (context: HistoryContext, collected: readonly CollectedWrite[]): WriteMethod =>
  collected.some(({ write }) => write.method === 'push') ? 'push' : currentMethod(context);

/**
 * Maximum length of a URL that lists row IDs: pathname, search and hash. Node responds with 431 if the request line and
 * headers exceed 16 kB. nginx responds with 414 if the request line exceeds 8 kB.
 */
export const maxLinkLength = 4000;

/** While the URL is too long, omits lists of row IDs, longest first. */
export function fitWrites(
  context: HistoryContext,
  collected: readonly CollectedWrite[],
): Pick<HistoryWrite, 'href' | 'collected'> {
  const { pathname, search, hash } = splitHref(currentHref(context));
  const written = collected.reduce((text, { tableId, write }) => {
    const table = context.tables.find(({ id }) => id === tableId);
    return table ? table.applyChanges(text, write.changes) : text;
  }, search);
  const href = pathname + written + hash;
  if (href.length > maxLinkLength)
    for (const [index, { tableId, write }] of collected.entries()) {
      const shorter = omitLongestList(write);
      if (shorter) return fitWrites(context, collected.with(index, { tableId, write: shorter }));
    }
  return { href, collected };
}

const collect = (
  listTables: (context: HistoryContext) => readonly HistoryTable[],
  changes: Parameters<HistoryTable['readWrite']>[0],
  isRetriedByHistory: boolean,
) =>
  assignHistory(({ context }) => {
    const wanted = listTables(context).map(({ id, readWrite }) => ({ tableId: id, write: readWrite(changes) }));
    const { href, collected } = fitWrites(context, wanted);
    const method = methodOf(context, collected);
    const state = method === 'push' ? context.unsaved.entry?.state : uncommittedState(context);
    return { write: { method, href, state, collected, isRetriedByHistory } };
  });

export function removeCommitted({
  queued,
  refusedIds,
  write,
}: HistoryContext): Pick<HistoryContext, 'queued' | 'refusedIds'> {
  const ids = collectedIds(write);
  return { queued: without(queued, ids), refusedIds: refusedIds.filter((id) => !ids.includes(id)) };
}

const isRested = stateIn({ pace: 'rested' });

export const collectingGuards = {
  hasQueuedTable: ({ context }: WithContext) => listQueuedTables(context).length > 0,
  hasQueuedPush: ({ context }: WithContext) =>
    listQueuedTables(context).some((table) => queuedMethod(context, table) === 'push'),
  canReplaceNow: and(['hasQueuedTable', isRested]),
  hasNothingToWrite: ({ context }: WithContext) =>
    context.write.collected.every(({ write }) => write.changes.length === 0),
  isCooling: and(['isReplacing', not(isRested)]),
};

export const collectingActions = {
  /** A table that hasn't joined yet queues its changes again when it joins. */
  addQueued: assignOn('table.queued', ({ tables, queued }, { tableId, method }) =>
    tables.some(({ id }) => id === tableId) ? { queued: { ...queued, [tableId]: method } } : {},
  ),
  collectQueued: collect(listQueuedTables, 'queued', false),
  flushTables: enqueueInHistory((context, enqueue) => {
    for (const { ref } of currentTables(context)) enqueue.send(ref, { type: 'url.flush' });
    enqueue.sendSelf({ type: 'page.flushed' });
  }),
  collectEverything: collect(currentTables, 'unwritten', true),
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
      if (written) enqueue.send(ref, { type: 'write.accepted', write: written.write });
    }
  }),
  refuseTables: enqueueInHistory(({ tables, write }, enqueue) => {
    const ids = collectedIds(write);
    for (const { id, ref } of tables) if (ids.includes(id)) enqueue.send(ref, { type: 'write.refused' });
  }),
};
