import type { Pagination } from '../features/pagination/pagination.feature';
import type { RowSelection } from '../values/selection';
import type { RowFilters } from '../values/filters';
import type { TableState } from './table.states';
import type { TableEvent } from './table.types';

/** A request for one page of rows: filters, sorting and page. Plain JSON. */
export type RowQuery = Pick<TableState, 'globalFilter' | 'columnFilters' | 'sorting' | 'pagination'>;

/** One page of rows, as `fetchRows` returns it. */
export interface FetchedPage {
  /** The row IDs, in order. At most `pageSize`. */
  readonly rowIds: readonly string[];
  /** Number of matching rows, or `undefined` if unknown. */
  readonly rowCount: number | undefined;
  /** The number at which counting stopped, if more rows match. */
  readonly moreThan?: number | undefined;
  /** True if `countRows` can count the matching rows. */
  readonly canCount: boolean;
  /** Returns the IDs of this page's rows that match other filters. */
  readonly filterRows: (filters: RowFilters) => readonly string[];
}

/** The input of `fetchRows`: the query, cached pages and counts. For a prefetch, `requestedFor` isn't its key. */
export type PageRequest = Pick<RowSourceContext, 'requested' | 'requestedFor' | 'pages' | 'counts'>;

/** The input of `countRows`. */
export interface CountRequest {
  /** The query whose matching rows are counted. Its page is ignored. */
  readonly query: RowQuery;
  /** True to count all rows, however long that takes. */
  readonly isExact: boolean;
}

/** The output of `countRows`: the number of rows, or a number at which counting stopped because more rows match. */
export type CountedRows = number | { readonly moreThan: number };

/** How many of the rows that match the filters are selected. */
export interface PassingSelected {
  /** The key of the filters that the counted rows match. */
  readonly filtersKey: string;
  /** Number of selected rows that match the filters. */
  readonly count: number;
}

/** The input of `checkSelection`. */
export interface SelectionCheck {
  /** The selection to check. */
  readonly rowSelection: RowSelection;
  /** The table's filters. The source also counts the selected rows that match them. */
  readonly filters: RowFilters;
  /** True if the selection comes from a URL, which may contain missing rows. */
  readonly mayHaveMissing: boolean;
}

/** The output of `checkSelection`. */
export interface CheckedSelection {
  /** The selection without missing rows. */
  readonly rowSelection: RowSelection;
  /** Number of selected rows, or `undefined` if the source can't count them. */
  readonly total: number | undefined;
  /** Number of selected rows that match the filters, or `undefined` if unknown. */
  readonly passing: number | undefined;
}

/** A query with keys for comparing it. */
export interface KeyedQuery {
  /** The filters, the sorting and the page. */
  readonly query: RowQuery;
  /** Equal for equal queries. */
  readonly key: string;
  /** The filters' key. Equal for queries with equal filters. */
  readonly filtersKey: string;
}

/** A cached page with its query. */
export interface CachedPage extends KeyedQuery {
  /** The page's row IDs, and the number of matching rows. */
  readonly page: FetchedPage;
}

/** The row source's data that its table also stores. */
export interface SourceFacts {
  /** The query that the table needs now: for the current page or, while scrolling, for the current block of rows. */
  readonly wanted: KeyedQuery;
  /** The visible page. While a new query loads, this is the previous query's page. */
  readonly shown: CachedPage | null;
  /** The block of rows to fetch instead of the page, while the table scrolls. `null` while the table pages. */
  readonly block: Pagination | null;
  /** The cached pages, most recently used first. */
  readonly pages: readonly CachedPage[];
  /** Pages from before the last refresh. While the table scrolls, they are shown until new pages load. */
  readonly outdated: readonly CachedPage[];
  /** Numbers of matching rows by filter key, newest first. */
  readonly counts: readonly { readonly filtersKey: string; readonly rowCount: number }[];
  /** The counts from before the last refresh. They are used until the rows are counted again. */
  readonly oldCounts: SourceFacts['counts'];
  /** Numbers at which counting stopped early, by filter key, newest first. The table doesn't clamp its page to them. */
  readonly capped: readonly { readonly filtersKey: string; readonly moreThan: number }[];
  /** Why the last request failed. `null` if it succeeded. */
  readonly failure: RowFailure | null;
}

/** The data that the row source sends to its table in `rows.changed`. */
export interface SourceAnswer extends SourceFacts {
  /**
   * `loading`: nothing has loaded yet. `refreshing`: outdated rows are visible. `busy`: they have been visible for
   * `busyDelay`. `ready`: the rows are current. `failed` or `offline`: the current rows couldn't be fetched.
   */
  readonly state: 'loading' | 'refreshing' | 'busy' | 'ready' | 'failed' | 'offline';
  /** True if the source still counts the matching rows. */
  readonly isCounting: boolean;
}

/** Everything the table knows about fetched rows. */
export interface FetchState extends SourceAnswer {
  /** The last query sent to the row source. */
  readonly asked: RowQuery;
  /** Number of selected rows according to the source, if the table can't compute it. `undefined` if unknown. */
  readonly selectedTotal: number | undefined;
  /** Number of selected rows that match the filters according to the source, if the table can't compute it. */
  readonly selectedPassing: PassingSelected | undefined;
  /** True if selected rows may be missing and haven't been checked. */
  readonly isSelectionUnchecked: boolean;
  /** The selection and the filter key that were checked last. `null` before the first check. */
  readonly lastCheck: { readonly of: RowSelection; readonly filtersKey: string } | null;
}

export interface RowSourceContext extends SourceFacts {
  /** The table's last query. While the table scrolls, the source fetches a block instead of this query's page. */
  readonly of: RowQuery;
  /** The last requested query. */
  readonly requested: KeyedQuery;
  /** `wanted.key` at the time of the last request. For a prefetch, `requested` has another key. */
  readonly requestedFor: string;
  /** Key of the last query whose next page was prefetched. */
  readonly aheadOf: string;
  /** Key of the query that must be counted before the table can go to its last page. Otherwise `null`. */
  readonly lastPageOf: string | null;
  /** The last query for which a count was requested. */
  readonly countedQuery: KeyedQuery;
  /** Key of the filters for which counting failed last. `null` if it hasn't failed. */
  readonly uncounted: string | null;
  /** Number of aborted requests since the last response. */
  readonly aborts: number;
  /** Number of consecutive failed requests. */
  readonly failures: number;
  /** True once outdated rows have been visible for `busyDelay`. */
  readonly isBusy: boolean;
  /** True while the browser is offline, if the source uses the network. */
  readonly isOffline: boolean;
}

/** The events that a table sends to its row source. */
export type RowSourceEvent =
  /** The table's first or a new query. While the user is typing (`isTyped`), rows are requested after a pause. */
  | { readonly type: 'query.changed'; readonly query: RowQuery; readonly isTyped: boolean }
  /** Checks which selected rows exist. Replaces a check that is still running. */
  | { readonly type: 'selection.check'; readonly check: SelectionCheck }
  | Extract<
      TableEvent,
      {
        readonly type: `rows.${'scrolled' | 'retry' | 'refresh'}` | `network.${string}` | 'page.last' | 'table.resumed';
      }
    >;

/** Why rows could not be fetched. */
export interface RowFailure {
  /** The error message to show. `undefined` after a timeout, or if the actor threw something other than an `Error`. */
  readonly message: string | undefined;
  /** False if the same query would fail again. The user can still retry it. */
  readonly isRetried: boolean;
  /** Minimum retry delay in milliseconds, from the server's `Retry-After`. 0 without that header. */
  readonly retryAfterMs: number;
}
