import type { RowSelection } from '../features';
import type { RowFilters } from '../filtering/filters';
import type { TableState } from '../table.states';

/**
 * The query of a table for the rows of a source: the states that decide which rows its page shows, as the address decodes to them.
 * Plain JSON.
 */
export type RowQuery = Pick<TableState, 'globalFilter' | 'columnFilters' | 'sorting' | 'pagination'>;

/** The rows of one page, as the actor `fetchRows` gives them. */
export interface FetchedPage {
  /** In their order; at most as many as the page has. */
  readonly rowIds: readonly string[];
  /** Number of rows that pass the filters; `undefined` where it is not known yet. */
  readonly rowCount: number | undefined;
  /** A number that the rows that pass exceed, if the count stopped at a maximum. */
  readonly moreThan?: number | undefined;
  /** True if the actor `countRows` can be asked for that number. */
  readonly canCount: boolean;
  /** Returns the ids of the rows that pass other filters, as far as they are on this page. */
  readonly filterRows: (filters: RowFilters) => readonly string[];
}

/** The input of the actor `fetchRows`: the query, whether it is fetched ahead, and the pages and counts fetched so far. */
export type RowAsking = Pick<FetchState, 'asked' | 'askedFor' | 'pages' | 'counts'>;

/** The input of the actor `countRows`. */
export interface RowCounting {
  /** The query whose rows are counted. Its page does not matter. */
  readonly query: RowQuery;
  /** True if the exact number is needed, however long counting takes. */
  readonly isExact: boolean;
}

/** The output of the actor `countRows`: the number of rows, or a number that they exceed. */
export type CountedRows = number | { readonly moreThan: number };

/** The number of selected rows among those that pass some filters. */
export interface PassingSelected {
  /** The key of the filters. */
  readonly filtersKey: string;
  /** True if `count` is the number of rows that are selected, false if it is that of rows that are not. */
  readonly isSelected: boolean;
  /** Number of rows that pass the filters and are selected, or are not. */
  readonly count: number;
}

/** The input of the actor `checkSelection`. */
export interface SelectionCheck {
  /** The selection as the table has it. */
  readonly rowSelection: RowSelection;
  /** The filters of the table, for the number of selected rows that pass. */
  readonly filters: RowFilters;
  /** True if the rows of the selection were named by an address, so that some of them may not exist. */
  readonly isNamed: boolean;
}

/** The output of the actor `checkSelection`. */
export interface CheckedSelection {
  /** The selection without the rows that do not exist. */
  readonly rowSelection: RowSelection;
  /** Number of selected rows; `undefined` where the source cannot count them. */
  readonly total: number | undefined;
  /** Number of selected rows among those that pass the filters. */
  readonly passing: number | undefined;
}

/** A query, with the string keys by which queries are compared. */
export interface AskedQuery {
  /** Filters, order and page. */
  readonly query: RowQuery;
  /** Equal for equal queries. */
  readonly key: string;
  /** Equal for queries of equal filters. */
  readonly filtersKey: string;
}

/** A fetched page that is kept, and its query. */
export interface KeptPage extends AskedQuery {
  /** The rows of the query, and their number. */
  readonly page: FetchedPage;
}

/** The part of the context of a table that fetches its rows. */
export interface FetchState {
  /** The parts of the context that the wanted query was made of; `null` before the table has opened. */
  readonly of: RowQuery | null;
  /** The query of the page that the table is on. */
  readonly wanted: AskedQuery;
  /** The query of the last request, and the key of the query that was wanted then: another one where it fetched ahead. */
  readonly asked: AskedQuery;
  /** The key of the query that was wanted when the last request was sent. */
  readonly askedFor: string;
  /** The key of the query whose next page was last fetched ahead. */
  readonly aheadOf: string;
  /** The fetched pages, the last used first. */
  readonly pages: readonly KeptPage[];
  /** Numbers of rows by the keys of their filters, the last first. */
  readonly counts: readonly { readonly filtersKey: string; readonly rowCount: number }[];
  /** Numbers that the rows exceed, by the keys of their filters, the last first. None of them clamps a page. */
  readonly capped: readonly { readonly filtersKey: string; readonly moreThan: number }[];
  /** The key of the query whose last page the table goes to once the exact number of its rows is known; `null` for none. */
  readonly lastPageOf: string | null;
  /** The query that was last counted. */
  readonly countAsked: AskedQuery;
  /** The key of filters whose rows could not be counted. */
  readonly uncounted: string | null;
  /** The page whose rows are shown: of the wanted query, or of an earlier one until that is there. */
  readonly shown: KeptPage | null;
  /** The pages that the view has fetched by itself, the last first. */
  readonly scrolled: readonly KeptPage[];
  /** Number of requests since the last answer that were aborted, because another page was wanted. */
  readonly aborts: number;
  /** Number of requests since the last answer that failed. */
  readonly failures: number;
  /** Why the last request failed; `null` if it did not. */
  readonly failure: RowFailure | null;
  /** Number of selected rows; `undefined` while it is not known. */
  readonly selectedTotal: number | undefined;
  /** Number of selected rows that pass filters; `undefined` while it is not known of any. */
  readonly selectedPassing: PassingSelected | undefined;
  /** True until the rows that an address named, or that may be gone by now, have been checked. */
  readonly isSelectionNamed: boolean;
  /** The selection that was last checked, and the key of the filters then; `null` before. */
  readonly checkAsked: { readonly of: RowSelection; readonly filtersKey: string } | null;
}

/** The reason why rows could not be fetched. */
export interface RowFailure {
  /** A text for the user; `undefined` if no answer came in time, or the actor threw a value that is no `Error`. */
  readonly message: string | undefined;
  /** False if the same query would fail again, so that only the user retries it. */
  readonly isRetried: boolean;
  /** Minimum delay before a retry, in milliseconds, from the server's `Retry-After`; 0 without one. */
  readonly retryAfterMs: number;
}
