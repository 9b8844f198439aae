import { keyOfFilters } from '../filtering/filters';
import type { AskedQuery, FetchState, RowQuery, TableContext } from '../table.types';

/** Returns the query with the string keys by which it is compared. */
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

const noQuery = /* @__PURE__ */ askedQuery({
  globalFilter: '',
  columnFilters: [],
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 1 },
});

/** The part of the context of a table that has fetched nothing yet. */
export const nothingFetched: FetchState = {
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
  aborts: 0,
  failures: 0,
  failure: null,
  selectedTotal: undefined,
  selectedPassing: undefined,
  isSelectionNamed: false,
  checkAsked: null,
};

/** Returns what was fetched; nothing for a table whose rows are in memory. */
export const fetchedOf = ({ fetched }: Pick<TableContext, 'fetched'>): FetchState => fetched ?? nothingFetched;

/** Returns true if only a number is known that the wanted rows exceed. */
export const isCapped = ({ wanted: { filtersKey }, capped, counts }: FetchState): boolean =>
  hasCount(capped, filtersKey) && !hasCount(counts, filtersKey);

export const hasCount = (counts: readonly { readonly filtersKey: string }[], key: string): boolean =>
  counts.some(({ filtersKey }) => filtersKey === key);
