import { keyOfFilters } from '../features/filtering/filters';
import type {
  AskedQuery,
  CountedRows,
  FetchedPage,
  FetchedRows,
  KeptPage,
  RowFailure,
  RowQuery,
  TableContext,
} from '../types';

/** Maximum number of fetched pages that are kept. */
export const maxKeptPages = 10;

/** Returns the query with the texts by which it is compared. */
export function askedQuery({ globalFilter, columnFilters, sorting, pagination }: RowQuery): AskedQuery {
  const query = { globalFilter, columnFilters, sorting, pagination };
  const filtersKey = keyOfFilters(query);
  return {
    query,
    filtersKey,
    key: JSON.stringify([
      filtersKey,
      sorting.map(({ id, desc }) => [id, desc]),
      pagination.pageIndex,
      pagination.pageSize,
    ]),
  };
}

const noQuery = askedQuery({
  globalFilter: '',
  columnFilters: [],
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 1 },
});

/** The part of the context of a table that has fetched nothing yet. */
export const nothingFetched: FetchedRows = {
  of: null,
  wanted: noQuery,
  asked: noQuery,
  askedFor: '',
  aheadOf: '',
  pages: [],
  counts: [],
  capped: [],
  lastPageOf: null,
  countAsked: noQuery,
  uncounted: null,
  shown: null,
  scrolled: [],
  calledOff: 0,
  failures: 0,
  failure: null,
  selectedTotal: undefined,
  selectedPassing: undefined,
  isSelectionNamed: false,
  checkAsked: null,
};

type Fetching = Pick<TableContext, 'fetched'>;
type WithQuery = Pick<TableContext, 'fetched' | 'globalFilter' | 'columnFilters' | 'sorting' | 'pagination'>;

/** Returns what was fetched; nothing for a table whose rows are in memory, which has no region that asks. */
export const fetchedOf = ({ fetched }: Fetching): FetchedRows => fetched ?? nothingFetched;

/** Returns true if the states that make the query are not those of the wanted one. Each change of a state makes it another object. */
export function isQueryChanged(context: WithQuery): boolean {
  const { of } = fetchedOf(context);
  return (
    of?.globalFilter !== context.globalFilter ||
    of.columnFilters !== context.columnFilters ||
    of.sorting !== context.sorting ||
    of.pagination !== context.pagination
  );
}

const findPage = ({ pages }: FetchedRows, key: string) => pages.find((kept) => kept.key === key);

/** Wants the rows of the table's states. A page of them that is kept is shown at once. */
export function wantQuery(context: WithQuery): FetchedRows {
  const fetched = fetchedOf(context);
  const { globalFilter, columnFilters, sorting, pagination } = context;
  const of = { globalFilter, columnFilters, sorting, pagination };
  const wanted = askedQuery(of);
  if (wanted.key === fetched.wanted.key) return { ...fetched, of };
  const kept = findPage(fetched, wanted.key);
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
export const askPage = (fetched: FetchedRows): FetchedRows => ({
  ...fetched,
  asked: fetched.wanted,
  askedFor: fetched.wanted.key,
});

const nextQuery = ({ wanted: { query } }: FetchedRows): RowQuery => ({
  ...query,
  pagination: { ...query.pagination, pageIndex: query.pagination.pageIndex + 1 },
});

/** Asks for the page after the wanted one. */
export const askNextPage = (fetched: FetchedRows): FetchedRows => ({
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
  return isThere && findPage(fetched, askedQuery(nextQuery(fetched)).key) === undefined;
}

/** Returns true if the wanted page has been fetched. */
export const isCurrent = (fetched: FetchedRows): boolean => findPage(fetched, fetched.wanted.key) !== undefined;

/** Returns true if the request under way is for the wanted page, also where it began as one ahead. */
export const isAskedWanted = ({ asked, wanted }: FetchedRows): boolean => asked.key === wanted.key;

/** Returns true if nobody waits for the request under way any more. */
export const isAskedOutOfDate = ({ asked, askedFor, wanted }: FetchedRows): boolean =>
  asked.key !== wanted.key && askedFor !== wanted.key;

/** Returns true if the request under way is for a page ahead. */
export const isAskedAhead = ({ asked, askedFor }: FetchedRows): boolean => asked.key !== askedFor;

/** Keeps a fetched page, and as many of those before as there may be. */
export function keepPage(fetched: FetchedRows, page: FetchedPage): FetchedRows {
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
    calledOff: 0,
    failures: 0,
    failure: null,
  };
}

/** Maximum number of pages that are kept of those that the view has fetched by itself. */
export const maxScrolledPages = 20;

/** Keeps a page that the view has fetched by itself. */
export function keepScrolled(fetched: FetchedRows, query: RowQuery, page: FetchedPage): FetchedRows {
  const kept = { ...askedQuery(query), page };
  const others = fetched.scrolled.filter(({ key }) => key !== kept.key);
  return { ...fetched, scrolled: [kept, ...others].slice(0, maxScrolledPages) };
}

/** Returns the page that has the row, if its rows can be seen: the page that is shown, or one that was scrolled to. */
export const findSeenPage = ({ shown, scrolled }: FetchedRows, rowId: string): KeptPage | undefined =>
  [...(shown ? [shown] : []), ...scrolled].find(({ page }) => page.rowIds.includes(rowId));

/** Keeps the number of rows that pass these filters, or one that they are more than. */
export function keepCount(fetched: FetchedRows, filtersKey: string, counted: CountedRows): FetchedRows {
  const capped = fetched.capped.filter((count) => count.filtersKey !== filtersKey);
  if (typeof counted !== 'number')
    return { ...fetched, capped: [{ filtersKey, moreThan: counted.moreThan }, ...capped].slice(0, maxKeptPages) };
  const others = fetched.counts.filter((count) => count.filtersKey !== filtersKey);
  return { ...fetched, capped, counts: [{ filtersKey, rowCount: counted }, ...others].slice(0, maxKeptPages) };
}

/** Keeps the reason why the wanted page could not be fetched. */
export const keepFailure = (fetched: FetchedRows, failure: RowFailure): FetchedRows => ({
  ...fetched,
  failures: fetched.failures + 1,
  failure,
});

/** Forgets all pages and counts. The rows that are shown stay until others come. */
export const forgetPages = (fetched: FetchedRows): FetchedRows => ({
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

/** Returns the number of rows that pass the filters; `undefined` while it is not known, and for a table whose rows are in memory. */
export function knownRowCount(context: WithQuery): number | undefined {
  const { counts } = fetchedOf(context);
  if (counts.length === 0) return undefined;
  const filtersKey = keyOfFilters(context);
  return counts.find((count) => count.filtersKey === filtersKey)?.rowCount;
}

/** Returns the number of rows that pass the filters of the page that is shown. */
export const shownRowCount = ({ shown, counts }: FetchedRows): number | undefined =>
  counts.find(({ filtersKey }) => filtersKey === shown?.filtersKey)?.rowCount;

/** Returns the number that the rows of the page that is shown are more than; `undefined` where their number is known, or nothing of it. */
export const shownMoreThan = ({ shown, capped }: FetchedRows): number | undefined =>
  capped.find(({ filtersKey }) => filtersKey === shown?.filtersKey)?.moreThan;

/** Returns true if it is known only of the wanted rows that they are more than some. */
export const isCapped = ({ wanted: { filtersKey }, capped, counts }: FetchedRows): boolean =>
  hasCount(capped, filtersKey) && !hasCount(counts, filtersKey);

const hasCount = (counts: readonly { readonly filtersKey: string }[], key: string): boolean =>
  counts.some(({ filtersKey }) => filtersKey === key);

/** Returns true if the last page of the wanted rows is to be gone to. */
export const isLastPageWanted = ({ wanted, lastPageOf }: FetchedRows): boolean => lastPageOf === wanted.key;

/** Returns true if the last page is to be gone to, and it is known which one that is. */
export const isLastPageFound = (fetched: FetchedRows): boolean =>
  isLastPageWanted(fetched) && hasCount(fetched.counts, fetched.wanted.filtersKey);

/** Returns true if the number of rows is to be asked for. */
export function isCountWanted(fetched: FetchedRows): boolean {
  const { filtersKey } = fetched.wanted;
  return (
    findPage(fetched, fetched.wanted.key)?.page.canCount === true &&
    fetched.uncounted !== filtersKey &&
    !hasCount(fetched.counts, filtersKey) &&
    (!isCapped(fetched) || isLastPageWanted(fetched))
  );
}

/** Returns true if the wanted page is there and full, so that another one may follow. */
export function isPageFull(context: WithQuery): boolean {
  const fetched = fetchedOf(context);
  const kept = findPage(fetched, fetched.wanted.key);
  return !isQueryChanged(context) && kept !== undefined && kept.page.rowIds.length >= context.pagination.pageSize;
}

/** Milliseconds for which old rows stay without a mark. */
export const busyDelayMs = 100;
/** Milliseconds without another letter after which a typed text is asked for. */
export const typingDelayMs = 150;
/** Milliseconds without a change after which the next page is fetched ahead. */
export const aheadDelayMs = 300;
/** Milliseconds after which a request without an answer has failed. */
export const answerTimeoutMs = 30_000;

const shortestPauseMs = 150;
const longestPauseMs = 600;

/** Returns the milliseconds without a change before the next request, after one that was called off. Each further one doubles them. */
export const pauseMs = ({ calledOff, failures }: FetchedRows): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** (calledOff + failures - 1));

const shortestRetryMs = 1000;
const longestRetryMs = 30_000;

/** Returns the milliseconds before a failed request is repeated. Each further failure doubles them. */
export const retryMs = ({ failures }: FetchedRows): number =>
  Math.min(longestRetryMs, shortestRetryMs * 2 ** (failures - 1));
