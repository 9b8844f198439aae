import type { CountedRows, FetchedPage, FetchState, RowFailure, RowQuery } from '../table.types';
import { toKeyedQuery, fetchedOf, hasCount, isCapped } from './nothing-fetched';
import { findCachedPage, knownRowCount, type WithQuery } from './fetching.state';

/* Tables with rows in memory don't bundle these limits. */

export const maxCachedPages = 10;

export function setWantedQuery(context: WithQuery): FetchState {
  const fetched = fetchedOf(context);
  const { globalFilter, columnFilters, sorting, pagination } = context;
  const of = { globalFilter, columnFilters, sorting, pagination };
  const wanted = toKeyedQuery(of);
  if (wanted.key === fetched.wanted.key) return { ...fetched, of };
  const cached = findCachedPage(fetched, wanted.key);
  return {
    ...fetched,
    of,
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

export function keepPage(fetched: FetchState, page: FetchedPage): FetchState {
  const cached = { ...fetched.requested, page };
  const pages = [cached, ...fetched.pages.filter(({ key }) => key !== cached.key)].slice(0, maxCachedPages);
  const { rowCount, moreThan } = page;
  const known = rowCount ?? (moreThan === undefined ? undefined : { moreThan });
  const counted = known === undefined ? fetched : keepCount(fetched, cached.filtersKey, known);
  if (!isRequestWanted(fetched)) return { ...counted, pages };
  const { pageIndex, pageSize } = cached.query.pagination;
  const isPastLast = rowCount !== undefined && pageIndex > 0 && pageIndex * pageSize >= rowCount;
  return {
    ...counted,
    pages,
    shown: isPastLast ? fetched.shown : cached,
    aborts: 0,
    failures: 0,
    failure: null,
  };
}

export const maxScrolledPages = 20;

export function keepScrolled(fetched: FetchState, query: RowQuery, page: FetchedPage): FetchState {
  const cached = { ...toKeyedQuery(query), page };
  const others = fetched.scrolled.filter(({ key }) => key !== cached.key);
  return { ...fetched, scrolled: [cached, ...others].slice(0, maxScrolledPages) };
}

export function keepCount(fetched: FetchState, filtersKey: string, counted: CountedRows): FetchState {
  const capped = fetched.capped.filter((count) => count.filtersKey !== filtersKey);
  if (typeof counted !== 'number')
    return { ...fetched, capped: [{ filtersKey, moreThan: counted.moreThan }, ...capped].slice(0, maxCachedPages) };
  const others = fetched.counts.filter((count) => count.filtersKey !== filtersKey);
  return { ...fetched, capped, counts: [{ filtersKey, rowCount: counted }, ...others].slice(0, maxCachedPages) };
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
  capped: [],
  lastPageOf: null,
  uncounted: null,
  aheadOf: '',
  scrolled: [],
  failure: null,
});

export const isLastPageWanted = ({ wanted, lastPageOf }: FetchState): boolean => lastPageOf === wanted.key;

export const isLastPageFound = (fetched: FetchState): boolean =>
  isLastPageWanted(fetched) && hasCount(fetched.counts, fetched.wanted.filtersKey);

export function isCountWanted(fetched: FetchState): boolean {
  const { filtersKey } = fetched.wanted;
  return (
    findCachedPage(fetched, fetched.wanted.key)?.page.canCount === true &&
    fetched.uncounted !== filtersKey &&
    !hasCount(fetched.counts, filtersKey) &&
    (!isCapped(fetched) || isLastPageWanted(fetched))
  );
}

/** Delay before outdated rows look busy. */
export const busyDelayMs = 100;

/** Pause in typing before rows are requested. */
export const typingDelayMs = 150;

/** Pause before the next page is prefetched. */
export const aheadDelayMs = 300;

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
