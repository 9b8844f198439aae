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

export const noChecks = { selectedTotal: undefined, selectedPassing: undefined, lastCheck: null };

export const nothingFetched: FetchState = {
  of: null,
  wanted: noQuery,
  requested: noQuery,
  requestedFor: '',
  aheadOf: '',
  pages: [],
  counts: [],
  oldCounts: [],
  capped: [],
  lastPageOf: null,
  countedQuery: noQuery,
  uncounted: null,
  shown: null,
  block: null,
  outdated: [],
  aborts: 0,
  failures: 0,
  failure: null,
  ...noChecks,
  isSelectionUnchecked: false,
};

export const fetchedOf = ({ fetched }: Pick<TableContext, 'fetched'>): FetchState => fetched ?? nothingFetched;

export const isCapped = ({ wanted: { filtersKey }, capped, counts }: FetchState): boolean =>
  hasCount(capped, filtersKey) && !hasCount(counts, filtersKey);

export const hasCount = (counts: readonly { readonly filtersKey: string }[], key: string): boolean =>
  counts.some(({ filtersKey }) => filtersKey === key);
