import type { CachedPage, CountedRows, FetchedPage, FetchState, RowFailure, RowQuery } from '../table.types';
import { toKeyedQuery, fetchedOf, hasCount, isCapped, noChecks } from './nothing-fetched';
import { countOf, findCachedPage, knownRowCount, type WithQuery } from './fetching.state';

/* Tables with rows in memory don't bundle these limits. */

export const maxCachedPages = 10;

/** After filters or the sorting change, a table that scrolls starts at its first block. */
export function setWantedQuery(context: WithQuery): FetchState {
  const fetched = fetchedOf(context);
  const { globalFilter, columnFilters, sorting } = context;
  const list = { globalFilter, columnFilters, sorting };
  const isSameList = () =>
    toKeyedQuery({ ...list, pagination: fetched.wanted.query.pagination }).key === fetched.wanted.key;
  const block = fetched.block && (isSameList() ? fetched.block : { ...fetched.block, pageIndex: 0 });
  const of = { ...list, pagination: block ?? context.pagination };
  const wanted = toKeyedQuery(of);
  if (wanted.key === fetched.wanted.key) return { ...fetched, of, block };
  const cached = findCachedPage(fetched, wanted.key);
  return {
    ...fetched,
    of,
    block,
    wanted,
    failure: null,
    lastPageOf: null,
    ...(cached && { shown: cached, pages: [cached, ...fetched.pages.filter((page) => page !== cached)] }),
  };
}

export const requestPage = (fetched: FetchState): FetchState => ({
  ...fetched,
  requested: fetched.wanted,
  requestedFor: fetched.wanted.key,
});

const nextQuery = ({ wanted: { query } }: FetchState): RowQuery => ({
  ...query,
  pagination: { ...query.pagination, pageIndex: query.pagination.pageIndex + 1 },
});

export const requestNextPage = (fetched: FetchState): FetchState => ({
  ...fetched,
  requested: toKeyedQuery(nextQuery(fetched)),
  requestedFor: fetched.wanted.key,
  aheadOf: fetched.wanted.key,
});

export function isNextPageWanted(context: WithQuery): boolean {
  const fetched = fetchedOf(context);
  if (!isCurrent(fetched) || fetched.aheadOf === fetched.wanted.key) return false;
  const { pageIndex, pageSize } = fetched.wanted.query.pagination;
  const rowCount = knownRowCount(context);
  const isThere = rowCount !== undefined && (pageIndex + 1) * pageSize < rowCount;
  return isThere && findCachedPage(fetched, toKeyedQuery(nextQuery(fetched)).key) === undefined;
}

export const isCurrent = (fetched: FetchState): boolean => findCachedPage(fetched, fetched.wanted.key) !== undefined;

export const isRequestWanted = ({ requested, wanted }: FetchState): boolean => requested.key === wanted.key;

export const isRequestOutOfDate = ({ requested, requestedFor, wanted }: FetchState): boolean =>
  requested.key !== wanted.key && requestedFor !== wanted.key;

export const isPrefetching = ({ requested, requestedFor }: Pick<FetchState, 'requested' | 'requestedFor'>): boolean =>
  requested.key !== requestedFor;

const joinPages = (newer: readonly CachedPage[], older: readonly CachedPage[]): readonly CachedPage[] =>
  [...newer, ...older.filter(({ key }) => newer.every((page) => page.key !== key))].slice(0, maxCachedPages);

export function keepPage(fetched: FetchState, page: FetchedPage): FetchState {
  const cached = { ...fetched.requested, page };
  const pages = joinPages([cached], fetched.pages);
  const { rowCount, moreThan } = page;
  const known = rowCount ?? (moreThan === undefined ? undefined : { moreThan });
  const current = page.canCount ? fetched : forgetOldCounts(fetched);
  const counted = known === undefined ? current : keepCount(current, cached.filtersKey, known);
  if (!isRequestWanted(fetched)) return { ...counted, pages };
  const { pageIndex, pageSize } = cached.query.pagination;
  // The page is clamped and fetched again. A table that scrolls shows its last rows.
  const isPastLast = !fetched.block && rowCount !== undefined && pageIndex > 0 && pageIndex * pageSize >= rowCount;
  return {
    ...counted,
    pages,
    shown: isPastLast ? fetched.shown : cached,
    aborts: 0,
    failures: 0,
    failure: null,
  };
}

/** Without a block, the table pages again. A block is longer than a page, so it can't stay until the page loads. */
export const scrollTo = (fetched: FetchState, block: FetchState['block']): FetchState => ({
  ...fetched,
  block,
  ...(!block && { shown: null, outdated: [] }),
});

export const forgetOldCounts = (fetched: FetchState): FetchState => ({ ...fetched, oldCounts: [] });

export function keepCount(before: FetchState, filtersKey: string, counted: CountedRows): FetchState {
  const fetched = forgetOldCounts(before);
  const capped = fetched.capped.filter((count) => count.filtersKey !== filtersKey);
  if (typeof counted !== 'number')
    return { ...fetched, capped: [{ filtersKey, moreThan: counted.moreThan }, ...capped].slice(0, maxCachedPages) };
  const others = fetched.counts.filter((count) => count.filtersKey !== filtersKey);
  const known = countOf(fetched, filtersKey);
  // The source has other rows now, so its count of the selected rows is outdated, too.
  const checks = known === undefined || known === counted ? {} : noChecks;
  return {
    ...fetched,
    ...checks,
    capped,
    counts: [{ filtersKey, rowCount: counted }, ...others].slice(0, maxCachedPages),
  };
}

export const keepFailure = (fetched: FetchState, failure: RowFailure): FetchState => ({
  ...fetched,
  failures: fetched.failures + 1,
  failure,
});

/** Visible rows stay until new ones load. */
export const forgetPages = (fetched: FetchState): FetchState => ({
  ...fetched,
  pages: [],
  counts: [],
  oldCounts: [...fetched.counts, ...fetched.oldCounts].slice(0, maxCachedPages),
  capped: [],
  lastPageOf: null,
  uncounted: null,
  aheadOf: '',
  outdated: fetched.block ? joinPages(fetched.pages, fetched.outdated) : [],
  failure: null,
});

export const isLastPageWanted = ({ wanted, lastPageOf }: FetchState): boolean => lastPageOf === wanted.key;

/** The height of a table that scrolls depends on the exact count. */
export const isExactCountWanted = (fetched: FetchState): boolean => fetched.block !== null || isLastPageWanted(fetched);

export const isLastPageFound = (fetched: FetchState): boolean =>
  isLastPageWanted(fetched) && hasCount(fetched.counts, fetched.wanted.filtersKey);

export function isCountWanted(fetched: FetchState): boolean {
  const { filtersKey } = fetched.wanted;
  return (
    findCachedPage(fetched, fetched.wanted.key)?.page.canCount === true &&
    fetched.uncounted !== filtersKey &&
    !hasCount(fetched.counts, filtersKey) &&
    (!isCapped(fetched) || isExactCountWanted(fetched))
  );
}

/** Delay before outdated rows look busy. */
export const busyDelayMs = 100;

/** Pause in typing before rows are requested. */
export const typingDelayMs = 150;

/** Pause before the next page is prefetched. */
export const prefetchDelayMs = 300;

/** Milliseconds after which a request counts as failed. */
export const answerTimeoutMs = 30_000;

const shortestPauseMs = 150;

const longestPauseMs = 600;

/** Each abort doubles the pause. */
export const pauseMs = ({ aborts, failures }: FetchState): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** (aborts + failures - 1));

const shortestRetryMs = 1000;

const longestRetryMs = 30_000;

/** Caps `Retry-After`, because users wouldn't wait longer for rows. */
const longestRetryAfterMs = 300_000;

/**
 * The delay doubles with each failure, from 1 to 30 s. A longer `Retry-After` wins, up to five minutes. The table
 * binding adds a random part, so that many tables don't retry at once.
 */
export const retryMs = ({ failures, failure }: FetchState): number =>
  Math.max(
    Math.min(longestRetryMs, shortestRetryMs * 2 ** (failures - 1)),
    Math.min(longestRetryAfterMs, failure?.retryAfterMs ?? 0),
  );
