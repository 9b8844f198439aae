import type { CountedRows, FetchedPage, FetchState, RowFailure, RowQuery } from '../table.types';
import { askedQuery, fetchedOf, hasCount, isCapped } from './nothing-fetched';
import { findKeptPage, knownRowCount, type WithQuery } from './fetching.state';

/*
 * The steps by which rows are fetched. They are apart from what every table reads of fetched rows, so that a table whose rows are in
 * memory is built without them.
 */

/** Maximum number of fetched pages that are kept. */
export const maxKeptPages = 10;

/** Sets the wanted query to the table's states. If its page is cached, it is shown at once. */
export function setWantedQuery(context: WithQuery): FetchState {
  const fetched = fetchedOf(context);
  const { globalFilter, columnFilters, sorting, pagination } = context;
  const of = { globalFilter, columnFilters, sorting, pagination };
  const wanted = askedQuery(of);
  if (wanted.key === fetched.wanted.key) return { ...fetched, of };
  const kept = findKeptPage(fetched, wanted.key);
  return {
    ...fetched,
    of,
    wanted,
    failure: null,
    lastPageOf: null,
    ...(kept && { shown: kept, pages: [kept, ...fetched.pages.filter((page) => page !== kept)] }),
  };
}

/** Asks for the wanted page. */
export const askPage = (fetched: FetchState): FetchState => ({
  ...fetched,
  asked: fetched.wanted,
  askedFor: fetched.wanted.key,
});

const nextQuery = ({ wanted: { query } }: FetchState): RowQuery => ({
  ...query,
  pagination: { ...query.pagination, pageIndex: query.pagination.pageIndex + 1 },
});

/** Asks for the page after the wanted one. */
export const askNextPage = (fetched: FetchState): FetchState => ({
  ...fetched,
  asked: askedQuery(nextQuery(fetched)),
  askedFor: fetched.wanted.key,
  aheadOf: fetched.wanted.key,
});

/** Returns true if there is a next page that could be fetched ahead, and it was not tried yet. */
export function isNextPageWanted(context: WithQuery): boolean {
  const fetched = fetchedOf(context);
  if (!isCurrent(fetched) || fetched.aheadOf === fetched.wanted.key) return false;
  const { pageIndex, pageSize } = fetched.wanted.query.pagination;
  const rowCount = knownRowCount(context);
  const isThere = rowCount !== undefined && (pageIndex + 1) * pageSize < rowCount;
  return isThere && findKeptPage(fetched, askedQuery(nextQuery(fetched)).key) === undefined;
}

/** Returns true if the wanted page has been fetched. */
export const isCurrent = (fetched: FetchState): boolean => findKeptPage(fetched, fetched.wanted.key) !== undefined;

/** Returns true if the running request is for the wanted page, also if it began as one ahead. */
export const isAskedWanted = ({ asked, wanted }: FetchState): boolean => asked.key === wanted.key;

/** Returns true if the running request is for a page that is no longer wanted. */
export const isAskedOutOfDate = ({ asked, askedFor, wanted }: FetchState): boolean =>
  asked.key !== wanted.key && askedFor !== wanted.key;

/** Returns true if the running request is for a page ahead. */
export const isAskedAhead = ({ asked, askedFor }: Pick<FetchState, 'asked' | 'askedFor'>): boolean =>
  asked.key !== askedFor;

/** Keeps a fetched page, and as many of those before as there may be. */
export function keepPage(fetched: FetchState, page: FetchedPage): FetchState {
  const kept = { ...fetched.asked, page };
  const pages = [kept, ...fetched.pages.filter(({ key }) => key !== kept.key)].slice(0, maxKeptPages);
  const { rowCount, moreThan } = page;
  const known = rowCount ?? (moreThan === undefined ? undefined : { moreThan });
  const counted = known === undefined ? fetched : keepCount(fetched, kept.filtersKey, known);
  if (!isAskedWanted(fetched)) return { ...counted, pages };
  // A page past the last is not shown: the table goes to the last one, and fetches that.
  const { pageIndex, pageSize } = kept.query.pagination;
  const isPastLast = rowCount !== undefined && pageIndex > 0 && pageIndex * pageSize >= rowCount;
  return {
    ...counted,
    pages,
    shown: isPastLast ? fetched.shown : kept,
    aborts: 0,
    failures: 0,
    failure: null,
  };
}

/** Maximum number of kept pages that the view has fetched by itself. */
export const maxScrolledPages = 20;

/** Keeps a page that the view has fetched by itself. */
export function keepScrolled(fetched: FetchState, query: RowQuery, page: FetchedPage): FetchState {
  const kept = { ...askedQuery(query), page };
  const others = fetched.scrolled.filter(({ key }) => key !== kept.key);
  return { ...fetched, scrolled: [kept, ...others].slice(0, maxScrolledPages) };
}

/** Keeps the number of rows that pass these filters, or a number that they exceed. */
export function keepCount(fetched: FetchState, filtersKey: string, counted: CountedRows): FetchState {
  const capped = fetched.capped.filter((count) => count.filtersKey !== filtersKey);
  if (typeof counted !== 'number')
    return { ...fetched, capped: [{ filtersKey, moreThan: counted.moreThan }, ...capped].slice(0, maxKeptPages) };
  const others = fetched.counts.filter((count) => count.filtersKey !== filtersKey);
  return { ...fetched, capped, counts: [{ filtersKey, rowCount: counted }, ...others].slice(0, maxKeptPages) };
}

/** Keeps the reason why the wanted page could not be fetched. */
export const keepFailure = (fetched: FetchState, failure: RowFailure): FetchState => ({
  ...fetched,
  failures: fetched.failures + 1,
  failure,
});

/** Forgets all pages and counts. The rows that are shown stay until others come. */
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

/** Returns true if the table waits to go to the last page of the wanted rows. */
export const isLastPageWanted = ({ wanted, lastPageOf }: FetchState): boolean => lastPageOf === wanted.key;

/** Returns true if the table waits to go to the last page, and its number is known. */
export const isLastPageFound = (fetched: FetchState): boolean =>
  isLastPageWanted(fetched) && hasCount(fetched.counts, fetched.wanted.filtersKey);

/** Returns true if the number of rows has to be requested. */
export function isCountWanted(fetched: FetchState): boolean {
  const { filtersKey } = fetched.wanted;
  return (
    findKeptPage(fetched, fetched.wanted.key)?.page.canCount === true &&
    fetched.uncounted !== filtersKey &&
    !hasCount(fetched.counts, filtersKey) &&
    (!isCapped(fetched) || isLastPageWanted(fetched))
  );
}

/** Milliseconds for which old rows are shown without a mark. */
export const busyDelayMs = 100;

/** Milliseconds without another letter after which the rows of a typed text are requested. */
export const typingDelayMs = 150;

/** Milliseconds without a change after which the next page is fetched ahead. */
export const aheadDelayMs = 300;

/** Milliseconds after which a request without an answer has failed. */
export const answerTimeoutMs = 30_000;

const shortestPauseMs = 150;

const longestPauseMs = 600;

/** Returns the milliseconds without a change before the next request, after an aborted one. Each further abort doubles them. */
export const pauseMs = ({ aborts, failures }: FetchState): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** (aborts + failures - 1));

const shortestRetryMs = 1000;

const longestRetryMs = 30_000;

/** Maximum delay that `Retry-After` can set. A user would not wait longer for rows. */
const longestRetryAfterMs = 300_000;

/**
 * Returns the delay before a failed request is retried, in milliseconds. It doubles with each failure, from 1 to 30 s. A longer
 * `Retry-After` of the server wins, up to five minutes. The binding adds a random part, so that many tables don't retry at once.
 */
export const retryMs = ({ failures, failure }: FetchState): number =>
  Math.max(
    Math.min(longestRetryMs, shortestRetryMs * 2 ** (failures - 1)),
    Math.min(longestRetryAfterMs, failure?.retryAfterMs ?? 0),
  );
