import { keyOfFilters } from '../filtering/filters';
import type { KeyedQuery, FetchState, RowQuery, TableContext } from '../table.types';

export function toKeyedQuery({ globalFilter, columnFilters, sorting, pagination }: RowQuery): KeyedQuery {
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

const noQuery = /* @__PURE__ */ toKeyedQuery({
  globalFilter: '',
  columnFilters: [],
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 1 },
});

/** The context before the first request. */
export const nothingFetched: FetchState = {
  of: null,
  wanted: noQuery,
  requested: noQuery,
  requestedFor: '',
  aheadOf: '',
  pages: [],
  counts: [],
  capped: [],
  lastPageOf: null,
  countedQuery: noQuery,
  uncounted: null,
  shown: null,
  scrolled: [],
  aborts: 0,
  failures: 0,
  failure: null,
  selectedTotal: undefined,
  selectedPassing: undefined,
  isSelectionUnchecked: false,
  lastCheck: null,
};

/** Returns `context.fetched`, or `nothingFetched` for rows in memory. */
export const fetchedOf = ({ fetched }: Pick<TableContext, 'fetched'>): FetchState => fetched ?? nothingFetched;

/** Returns true if the count of the wanted rows stopped at a maximum. */
export const isCapped = ({ wanted: { filtersKey }, capped, counts }: FetchState): boolean =>
  hasCount(capped, filtersKey) && !hasCount(counts, filtersKey);

export const hasCount = (counts: readonly { readonly filtersKey: string }[], key: string): boolean =>
  counts.some(({ filtersKey }) => filtersKey === key);
