import { keyOfFilters } from '../values/filters';
import type {
  FetchState,
  KeyedQuery,
  RowQuery,
  RowSourceContext,
  SourceFacts,
  TableContext,
} from '../base/table.types';

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

const noFacts: SourceFacts = {
  wanted: noQuery,
  shown: null,
  block: null,
  pages: [],
  outdated: [],
  counts: [],
  oldCounts: [],
  capped: [],
  failure: null,
};

export const nothingRequested: RowSourceContext = {
  ...noFacts,
  of: noQuery.query,
  requested: noQuery,
  requestedFor: '',
  aheadOf: '',
  lastPageOf: null,
  countedQuery: noQuery,
  uncounted: null,
  aborts: 0,
  failures: 0,
  isBusy: false,
  isOffline: false,
};

export const noChecks = { selectedTotal: undefined, selectedPassing: undefined, lastCheck: null };

export const nothingFetched: FetchState = {
  ...noFacts,
  state: 'loading',
  isCounting: false,
  asked: noQuery.query,
  ...noChecks,
  isSelectionUnchecked: false,
};

export const fetchedOf = ({ fetched }: Pick<TableContext, 'fetched'>): FetchState => fetched ?? nothingFetched;
