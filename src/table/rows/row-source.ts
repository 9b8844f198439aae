import { isCount, isObject } from '../../../machines/shared/json';
import { optionError } from '../../shared/require-option';
import type { RowFilters, RowQuery, RowSelection } from '../../../machines/table';

/** The answer to a query: the sorted rows of the requested page. */
export interface RowAnswer<Row> {
  /** At most `pageSize` rows. Empty for a page past the last page. */
  readonly rows: readonly Row[];
  /** Number of matching rows. Omit it if counting takes longer than finding the rows. The table then calls `count`. */
  readonly rowCount?: number;
  /**
   * Set instead of `rowCount` if counting stopped early: more rows match than this number. When the user goes to the
   * last page, the table calls `count`.
   */
  readonly moreThan?: number;
}

/** The result of a count that stopped at a maximum. */
export interface CappedCount {
  /** More rows match than this number. */
  readonly moreThan: number;
}

/** A row that the table has already fetched with the same filters and sorting. */
export interface KnownRow {
  /** The row's ID. */
  readonly rowId: string;
  /** 0-based index among all matching rows. */
  readonly index: number;
}

/** The last argument of `AsyncRowSource`'s functions: a signal, and optional details of the request. */
export interface RowRequest {
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal;
  /**
   * A known row near the requested page. Sources may ignore it. A source can find the page from this row, without
   * reading all earlier rows. The page then repeats or skips no rows, even if rows have been added.
   */
  readonly near?: KnownRow | undefined;
  /**
   * Number of matching rows, if the table knows it. A source can then read a page near the end backwards from the last
   * row.
   */
  readonly rowCount?: number | undefined;
  /** True if the page is prefetched. `httpSource` then uses low priority. */
  readonly isAhead?: boolean | undefined;
  /** True if `count` must return the exact number, however long counting takes. */
  readonly isExact?: boolean | undefined;
}

/**
 * A source of rows in a worker or on a server. A table requests one page at a time. The query is plain JSON, decoded
 * from the URL.
 *
 * If a promise rejects, the table shows the error's message. The table retries later, or when the user presses a
 * button. If the error has `canRetry: false`, only the user can retry. The error's `retryAfterMs` is the minimum delay
 * in milliseconds, at most five minutes.
 *
 * @example
 * const source: AsyncRowSource<City> = { rows: async (query, { signal }) => ({ rows: await fetchCities(query, signal) }) };
 */
export interface AsyncRowSource<Row> {
  /** Returns the page's rows, filtered and sorted. */
  readonly rows: (query: RowQuery, request: RowRequest) => Promise<RowAnswer<Row>>;
  /**
   * Returns the number of matching rows, regardless of the query's sorting and page. Unless `isExact` is true, it may
   * stop counting at a maximum and return `{ moreThan }`.
   */
  readonly count?: (query: RowQuery, request: RowRequest) => Promise<number | CappedCount>;
  /**
   * Returns the IDs that exist, even if their rows don't match the filters. Without this function, IDs of deleted rows
   * stay selected.
   */
  readonly knownIds?: (rowIds: readonly string[], request: RowRequest) => Promise<readonly string[]>;
  /**
   * Returns the rows with these IDs, in any order. Unknown IDs are ignored. Without this function, copying selected
   * rows reads all rows.
   */
  readonly rowsNamed?: (rowIds: readonly string[], request: RowRequest) => Promise<readonly Row[]>;
  /**
   * Returns the number of matching rows that are selected. A selection lists row IDs, or selects all rows that match
   * other filters, with exceptions. Without this function, the table can't always show the number of selected rows.
   */
  readonly countSelected?: (rowSelection: RowSelection, filters: RowFilters, request: RowRequest) => Promise<number>;
  /** True if the source can't answer while the browser is offline. */
  readonly usesNetwork?: boolean;
}

/**
 * @example
 * isAsyncSource({ rows: fetchPage }) // true
 */
export const isAsyncSource = (source: unknown): boolean => isObject(source) && typeof source['rows'] === 'function';

/**
 * @example
 * isCountOrCapped({ moreThan: 10_000 }) // true
 */
export const isCountOrCapped = (count: unknown): count is number | CappedCount =>
  isCount(count) || (isObject(count) && isCount(count['moreThan']));

export const countError = (name: string, got: unknown): Error =>
  optionError(name, 'a whole number ≥ 0', got, 'response');

/**
 * Checks the answer at run time, because it may come from a server, or from a source written in JavaScript.
 *
 * @throws {Error} if the answer is invalid
 * @example
 * checkAnswer({ rows: [], rowCount: -1 }) // throws: `rowCount` must be a whole number ≥ 0
 */
export function checkAnswer(answer: unknown): asserts answer is RowAnswer<unknown> {
  if (!isObject(answer) || !Array.isArray(answer['rows'])) throw new Error('The response lacks the list `rows`.');
  for (const name of ['rowCount', 'moreThan'])
    if (answer[name] !== undefined && !isCount(answer[name])) throw countError(name, answer[name]);
}
