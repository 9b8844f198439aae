import type { RowSelection } from '../features';
import type { RowFilters } from '../filtering/filters';
import type { TableState } from '../table.states';

/** A table's request to a source: the states that decide which rows a page shows, decoded from the URL. Plain JSON. */
export type RowQuery = Pick<TableState, 'globalFilter' | 'columnFilters' | 'sorting' | 'pagination'>;

/** One page of rows: the output of the actor `fetchRows`. */
export interface FetchedPage {
  /** The row IDs, in order. At most `pageSize`. */
  readonly rowIds: readonly string[];
  /** Number of matching rows, or `undefined` if unknown. */
  readonly rowCount: number | undefined;
  /** Set if the count stopped at a maximum: more rows than this number match. */
  readonly moreThan?: number | undefined;
  /** True if the actor `countRows` can count the rows. */
  readonly canCount: boolean;
  /** Returns the IDs of this page's rows that match other filters. */
  readonly filterRows: (filters: RowFilters) => readonly string[];
}

/** The input of the actor `fetchRows`: the query, whether it is prefetched, and the pages and counts fetched so far. */
export type PageRequest = Pick<FetchState, 'requested' | 'requestedFor' | 'pages' | 'counts'>;

/** The input of the actor `countRows`. */
export interface CountRequest {
  /** The query whose rows are counted. Its page is ignored. */
  readonly query: RowQuery;
  /** True if the exact number is needed, however long counting takes. */
  readonly isExact: boolean;
}

/** The output of the actor `countRows`: the number of rows, or a number that the count exceeds. */
export type CountedRows = number | { readonly moreThan: number };

/** The number of selected rows among the matching ones. */
export interface PassingSelected {
  /** The key of the filters. */
  readonly filtersKey: string;
  /** True if `count` is the number of selected rows, false if it is the number of unselected ones. */
  readonly isSelected: boolean;
  /** Number of matching rows that are selected or unselected. */
  readonly count: number;
}

/** The input of the actor `checkSelection`. */
export interface SelectionCheck {
  /** The table's selection. */
  readonly rowSelection: RowSelection;
  /** The table's filters. The selected rows that match them are counted. */
  readonly filters: RowFilters;
  /** True if the selection comes from a URL, so some of its rows may not exist. */
  readonly mayHaveMissing: boolean;
}

/** The output of the actor `checkSelection`. */
export interface CheckedSelection {
  /** The selection without missing rows. */
  readonly rowSelection: RowSelection;
  /** Number of selected rows, or `undefined` if the source can't count them. */
  readonly total: number | undefined;
  /** Number of selected rows that match the filters. */
  readonly passing: number | undefined;
}

/** A query and the keys that identify it. */
export interface KeyedQuery {
  /** The filters, the sorting and the page. */
  readonly query: RowQuery;
  /** Equal for equal queries. */
  readonly key: string;
  /** Equal for queries with equal filters. */
  readonly filtersKey: string;
}

/** A cached page and its query. */
export interface CachedPage extends KeyedQuery {
  /** The query's rows and their number. */
  readonly page: FetchedPage;
}

/** The context of fetched rows. */
export interface FetchState {
  /** The states of the wanted query, compared by object. `null` before the table has opened. */
  readonly of: RowQuery | null;
  /** The query of the current page. */
  readonly wanted: KeyedQuery;
  /** The last requested query. */
  readonly requested: KeyedQuery;
  /** The key of the query that was wanted when the last request was sent. It differs from `requested.key` for a prefetch. */
  readonly requestedFor: string;
  /** The key of the query whose next page was last prefetched. */
  readonly aheadOf: string;
  /** The cached pages, most recently used first. */
  readonly pages: readonly CachedPage[];
  /** Numbers of rows by filter key, newest first. */
  readonly counts: readonly { readonly filtersKey: string; readonly rowCount: number }[];
  /** Row counts that a capped count exceeded, by filter key, newest first. They never clamp the page. */
  readonly capped: readonly { readonly filtersKey: string; readonly moreThan: number }[];
  /** The key of the query whose last page the table opens once the exact count is known. `null` if no page is pending. */
  readonly lastPageOf: string | null;
  /** The last counted query. */
  readonly countedQuery: KeyedQuery;
  /** The key of filters whose rows could not be counted. */
  readonly uncounted: string | null;
  /** The visible page. While a new query loads, this is the previous query's page. */
  readonly shown: CachedPage | null;
  /** Pages that the view fetched on scroll, newest first. */
  readonly scrolled: readonly CachedPage[];
  /** Number of aborted requests since the last response. */
  readonly aborts: number;
  /** Number of failed requests since the last response. */
  readonly failures: number;
  /** Why the last request failed. `null` if it succeeded. */
  readonly failure: RowFailure | null;
  /** Number of selected rows, or `undefined` if unknown. */
  readonly selectedTotal: number | undefined;
  /** Number of selected rows that match some filters, or `undefined` if unknown. */
  readonly selectedPassing: PassingSelected | undefined;
  /** True while rows selected by a URL, or rows that may have been deleted, are unchecked. */
  readonly isSelectionUnchecked: boolean;
  /** The last checked selection, and its filter key. `null` before the first check. */
  readonly lastCheck: { readonly of: RowSelection; readonly filtersKey: string } | null;
}

/** Why rows could not be fetched. */
export interface RowFailure {
  /** The message for the user. `undefined` after a timeout, or if the actor threw something other than an `Error`. */
  readonly message: string | undefined;
  /** False if the same query would fail again. Only the user then retries it. */
  readonly isRetried: boolean;
  /** Minimum retry delay in milliseconds, from the server's `Retry-After`. 0 without that header. */
  readonly retryAfterMs: number;
}
