import type {
  CachedPage,
  CountedRows,
  FetchedPage,
  RowQuery,
  RowSourceContext,
  SourceAnswer,
  SourceFacts,
} from '../base/table.types';
import { toKeyedQuery } from './nothing-fetched';
import { countOf, findCachedPage, hasCount, isCapped } from '../base/fetching.state';

/* Functions that compute the row source's next context. Only tables that fetch rows bundle this file. */

export const maxCachedPages = 10;

/** Sets the table's query. With a new filter or sorting, a table that scrolls goes to its first block of rows. */
export function changeQuery(source: RowSourceContext, of: RowQuery): RowSourceContext {
  const { pagination } = source.wanted.query;
  const isSameList = toKeyedQuery({ ...of, pagination }).key === source.wanted.key;
  const block = source.block && (isSameList ? source.block : { ...source.block, pageIndex: 0 });
  const wanted = toKeyedQuery({ ...of, pagination: block ?? of.pagination });
  if (wanted.key === source.wanted.key) return { ...source, of, block };
  const cached = findCachedPage(source, wanted.key);
  return {
    ...source,
    of,
    block,
    wanted,
    failure: null,
    lastPageOf: null,
    ...(cached && { shown: cached, pages: [cached, ...source.pages.filter((page) => page !== cached)] }),
  };
}

/**
 * Sets the block of rows to fetch. `null` ends scrolling: the table then shows no rows until its page has loaded,
 * because the last block is longer than a page.
 */
export const scrollTo = (source: RowSourceContext, block: SourceFacts['block']): RowSourceContext =>
  changeQuery({ ...source, block, ...(!block && { shown: null, outdated: [] }) }, source.of);

function stateOf(source: RowSourceContext): SourceAnswer['state'] {
  if (isCurrent(source)) return 'ready';
  if (source.isOffline) return 'offline';
  if (source.failure) return 'failed';
  if (!source.shown) return 'loading';
  return source.isBusy ? 'busy' : 'refreshing';
}

export function answerOf(source: RowSourceContext): SourceAnswer {
  const { wanted, shown, block, pages, outdated, counts, oldCounts, capped, failure } = source;
  const facts = { wanted, shown, block, pages, outdated, counts, oldCounts, capped, failure };
  return { ...facts, state: stateOf(source), isCounting: isCountWanted(source) };
}

export const requestPage = (source: RowSourceContext): RowSourceContext => ({
  ...source,
  requested: source.wanted,
  requestedFor: source.wanted.key,
});

const nextQuery = ({ wanted: { query } }: RowSourceContext): RowQuery => ({
  ...query,
  pagination: { ...query.pagination, pageIndex: query.pagination.pageIndex + 1 },
});

export const requestNextPage = (source: RowSourceContext): RowSourceContext => ({
  ...source,
  requested: toKeyedQuery(nextQuery(source)),
  requestedFor: source.wanted.key,
  aheadOf: source.wanted.key,
});

export function isNextPageWanted(source: RowSourceContext): boolean {
  if (!isCurrent(source) || source.aheadOf === source.wanted.key) return false;
  const { pageIndex, pageSize } = source.wanted.query.pagination;
  const rowCount = countOf(source, source.wanted.filtersKey);
  const isThere = rowCount !== undefined && (pageIndex + 1) * pageSize < rowCount;
  return isThere && findCachedPage(source, toKeyedQuery(nextQuery(source)).key) === undefined;
}

export const isCurrent = (source: RowSourceContext): boolean => findCachedPage(source, source.wanted.key) !== undefined;

export const isRequestWanted = ({ requested, wanted }: RowSourceContext): boolean => requested.key === wanted.key;

export const isRequestOutOfDate = ({ requested, requestedFor, wanted }: RowSourceContext): boolean =>
  requested.key !== wanted.key && requestedFor !== wanted.key;

export const isPrefetching = ({
  requested,
  requestedFor,
}: Pick<RowSourceContext, 'requested' | 'requestedFor'>): boolean => requested.key !== requestedFor;

const joinPages = (newer: readonly CachedPage[], older: readonly CachedPage[]): readonly CachedPage[] =>
  [...newer, ...older.filter(({ key }) => newer.every((page) => page.key !== key))].slice(0, maxCachedPages);

export function keepPage(source: RowSourceContext, page: FetchedPage): RowSourceContext {
  const cached = { ...source.requested, page };
  const pages = joinPages([cached], source.pages);
  const { rowCount, moreThan } = page;
  const known = rowCount ?? (moreThan === undefined ? undefined : { moreThan });
  const current = page.canCount ? source : forgetOldCounts(source);
  const counted = known === undefined ? current : keepCount(current, cached.filtersKey, known);
  if (!isRequestWanted(source)) return { ...counted, pages };
  const { pageIndex, pageSize } = cached.query.pagination;
  // Doesn't show an empty page after the last one, because the table then goes to the last page and requests it. A
  // table that scrolls shows its last rows instead.
  const isPastLast = !source.block && rowCount !== undefined && pageIndex > 0 && pageIndex * pageSize >= rowCount;
  return {
    ...counted,
    pages,
    shown: isPastLast ? source.shown : cached,
    aborts: 0,
    failures: 0,
    failure: null,
  };
}

export const forgetOldCounts = (source: RowSourceContext): RowSourceContext => ({ ...source, oldCounts: [] });

export function keepCount(before: RowSourceContext, filtersKey: string, counted: CountedRows): RowSourceContext {
  const source = forgetOldCounts(before);
  const capped = source.capped.filter((count) => count.filtersKey !== filtersKey);
  if (typeof counted !== 'number')
    return { ...source, capped: [{ filtersKey, moreThan: counted.moreThan }, ...capped].slice(0, maxCachedPages) };
  const others = source.counts.filter((count) => count.filtersKey !== filtersKey);
  return {
    ...source,
    capped,
    counts: [{ filtersKey, rowCount: counted }, ...others].slice(0, maxCachedPages),
  };
}

export const keepFailure = (source: RowSourceContext, error: unknown): RowSourceContext => ({
  ...source,
  failures: source.failures + 1,
  failure: {
    message: error instanceof Error ? error.message : undefined,
    isRetried: !(error instanceof Error && 'canRetry' in error && error.canRetry === false),
    retryAfterMs: error instanceof Error && 'retryAfterMs' in error ? Number(error.retryAfterMs) || 0 : 0,
  },
});

/** Forgets cached pages and counts for a refresh. Visible rows stay until new rows load. */
export const forgetPages = (source: RowSourceContext): RowSourceContext => ({
  ...source,
  pages: [],
  counts: [],
  oldCounts: [...source.counts, ...source.oldCounts].slice(0, maxCachedPages),
  capped: [],
  lastPageOf: null,
  uncounted: null,
  aheadOf: '',
  outdated: source.block ? joinPages(source.pages, source.outdated) : [],
  failure: null,
});

const isLastPageWanted = ({ wanted, lastPageOf }: RowSourceContext): boolean => lastPageOf === wanted.key;

/** True if the user waits for the last page, or if the table scrolls: its height depends on the exact count. */
export const isExactCountWanted = (source: RowSourceContext): boolean =>
  source.block !== null || isLastPageWanted(source);

export function isCountWanted(source: RowSourceContext): boolean {
  const { filtersKey } = source.wanted;
  return (
    findCachedPage(source, source.wanted.key)?.page.canCount === true &&
    source.uncounted !== filtersKey &&
    !hasCount(source.counts, filtersKey) &&
    (!isCapped(source) || isExactCountWanted(source))
  );
}

const shortestPauseMs = 150;

const longestPauseMs = 600;

/** Returns the pause before the next request. Each abort or failure doubles the pause, up to 600 ms. */
export const pauseMs = ({ aborts, failures }: RowSourceContext): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** (aborts + failures - 1));

const shortestRetryMs = 1000;

const longestRetryMs = 30_000;

/** Maximum delay that `Retry-After` can cause. Users wouldn't wait longer for rows. */
const longestRetryAfterMs = 300_000;

/**
 * Returns the retry delay. The delay doubles with each failure, from 1 to 30 s. A longer `Retry-After` wins, up to five
 * minutes. The table binding adds a random part, so that many tables don't retry at once.
 */
export const retryMs = ({ failures, failure }: RowSourceContext): number =>
  Math.max(
    Math.min(longestRetryMs, shortestRetryMs * 2 ** (failures - 1)),
    Math.min(longestRetryAfterMs, failure?.retryAfterMs ?? 0),
  );
