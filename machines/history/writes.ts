import { currentHref, currentMethod, isAhead, isSamePage, splitHref, uncommittedState, without } from './location';
import type {
  CollectedWrite,
  HistoryContext,
  HistoryTable,
  HistoryWrite,
  WriteMethod,
  SearchParamsChange,
  TableWrite,
} from './history.types';
import { rowStateKeys } from '../table/base/table.states';

/**
 * Returns the current page's tables. During a navigation, the previous page's tables are still mounted.
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

/** Returns the row lists that were omitted from the current URL, as a pathname with search params. */
export function omittedLists(context: HistoryContext): string | undefined {
  const { pathname } = splitHref(currentHref(context));
  const restored = splitHref(context.unsaved.lists ?? '');
  const search = currentTables(context).reduce(
    (text, { applyChanges, readWrite }) => applyChanges(text, readWrite('unwritten').changes),
    isSamePage(restored.pathname, pathname) ? restored.search : '',
  );
  return search === '' ? undefined : pathname + search;
}

export const isBehind = (context: HistoryContext): boolean =>
  isAhead(context) || context.refusedIds.some((refused) => currentTables(context).some(({ id }) => id === refused));

export const queuedMethod = ({ queued }: HistoryContext, { id }: HistoryTable): WriteMethod | undefined =>
  Object.hasOwn(queued, id) ? queued[id] : undefined;

export const queuedTables = (context: HistoryContext): readonly HistoryTable[] =>
  currentTables(context).filter((table) => queuedMethod(context, table) !== undefined);

export const collectedIds = ({ collected }: HistoryWrite): readonly string[] => collected.map(({ tableId }) => tableId);

export function removeCommitted({
  queued,
  refusedIds,
  write,
}: HistoryContext): Pick<HistoryContext, 'queued' | 'refusedIds'> {
  const ids = collectedIds(write);
  return { queued: without(queued, ids), refusedIds: refusedIds.filter((id) => !ids.includes(id)) };
}

/**
 * Maximum length of a URL that lists row IDs: pathname, search and hash. Node responds with 431 if the request line and
 * headers exceed 16 kB. nginx responds with 414 if the request line exceeds 8 kB.
 */
export const maxLinkLength = 4000;

/** Returns the URL that contains these writes. Omits lists of row IDs, longest first, until the URL is short enough. */
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

/** Combines the tables' latest changes into one write. The write is a push if any table pushes. */
export function collectWrite(
  context: HistoryContext,
  tables: readonly HistoryTable[],
  which: Parameters<HistoryTable['readWrite']>[0],
): HistoryWrite {
  const wanted = tables.map(({ id, readWrite }) => ({ tableId: id, write: readWrite(which) }));
  const { href, collected } = fitWrites(context, wanted);
  const isPush = collected.some(({ write }) => write.method === 'push');
  const method = isPush ? 'push' : currentMethod(context);
  const state = method === 'push' ? context.unsaved.entry?.state : uncommittedState(context);
  // After a flush, tables don't queue refused changes again, so the machine must retry the write.
  return { method, href, state, collected, isRetriedByHistory: which === 'unwritten' };
}

/**
 * Returns the write without its longest row list. Returns `undefined` if the write contains no row lists.
 *
 * @example
 * omitLongestList(encodeWrite(search, selectQueuedWrite(snapshot)))?.tooLong // ['rowSelection']
 */
export function omitLongestList(write: TableWrite): TableWrite | undefined {
  const [longest] = write.changes
    .filter(({ state, after }) => rowStateKeys.includes(state) && after.length > 0)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!longest) return undefined;
  const tooLong = [...(write.tooLong ?? []), longest.state];
  const changes = write.changes.flatMap((change) => {
    if (change !== longest) return change;
    return change.before.length > 0 ? { ...change, after: [] } : [];
  });
  const isPushed = changes.some(({ state }) => !tooLong.includes(state));
  return { ...write, method: isPushed ? write.method : 'replace', changes, tooLong };
}

/** Returns a write with only the text that the user typed before other changes. */
export const typedBefore = ({ tableId, write }: CollectedWrite): CollectedWrite => {
  const changes = write.changes.filter(({ state }) => write.typedBefore?.includes(state));
  return { tableId, write: { ...write, changes } };
};

const lengthOf = ({ after }: SearchParamsChange): number => after.reduce((sum, [, value]) => sum + value.length, 0);
