import { isCount } from '../../shared/json';
import type { RowFilters, RowQuery, RowSelection } from '../../../machines/table';

/** The answer to a query: the rows of its page, in their order. */
export interface RowAnswer<Row> {
  /** At most `pageSize` of them; none for a page past the last. */
  readonly rows: readonly Row[];
  /** Number of rows that pass the filters. Left out if counting takes longer than finding the rows: then `count` is called. */
  readonly rowCount?: number;
  /** Instead of `rowCount`: a number that the rows that pass exceed. Going to the last page counts all of them by `count`. */
  readonly moreThan?: number;
}

/** The result of a count that stopped at a maximum. */
export interface CappedCount {
  /** There are more rows than these. */
  readonly moreThan: number;
}

/** A row that the page knows, and its place among all rows that pass the same filters, in the same order. */
export interface KnownRow {
  /** The row's id. */
  readonly rowId: string;
  /** 0-based. */
  readonly index: number;
}

/** The options of a call of an `AsyncRowSource`. */
export interface RowRequest {
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal;
  /**
   * A row near the requested page. From it, a source may find the page without reading all rows before it, and neither repeats nor
   * skips rows while others are added. Other sources ignore it.
   */
  readonly near?: KnownRow | undefined;
  /** The number of rows that pass, as the page knows it: a page near the end is found from there. */
  readonly rowCount?: number | undefined;
  /** True for a page that is fetched before the user goes to it. `httpSource` fetches it at low priority. */
  readonly isAhead?: boolean | undefined;
  /** True if `count` must return the exact number, however long it takes. */
  readonly isExact?: boolean | undefined;
}

/**
 * A source of rows in a worker or on a server. A table requests one page at a time, by a query that is plain JSON and exactly what
 * its address decodes to.
 *
 * If a promise rejects, the table shows the message of the error. It retries later, or when the user presses a button. If the error
 * has `canRetry: false`, only the user retries. Its `retryAfterMs` is the minimum delay in milliseconds, up to five minutes.
 *
 * @example
 * const source: AsyncRowSource<City> = { rows: async (query, { signal }) => ({ rows: await fetchCities(query, signal) }) };
 */
export interface AsyncRowSource<Row> {
  /** Returns the rows of the query's page, filtered and sorted. */
  readonly rows: (query: RowQuery, request: RowRequest) => Promise<RowAnswer<Row>>;
  /**
   * Returns the number of rows that pass the filters, or, unless the exact one is requested, a number that they exceed. Sorting and page of
   * the query do not matter.
   */
  readonly count?: (query: RowQuery, request: RowRequest) => Promise<number | CappedCount>;
  /** Returns those of these row ids that exist, filtered out or not. Where left out, ids cannot be checked, and are kept. */
  readonly knownIds?: (rowIds: readonly string[], request: RowRequest) => Promise<readonly string[]>;
  /**
   * Returns the rows with these ids, in any order, without unknown ids. Where left out, all rows are read to copy the selected ones.
   */
  readonly rowsNamed?: (rowIds: readonly string[], request: RowRequest) => Promise<readonly Row[]>;
  /**
   * Returns the number of selected rows among those that pass the filters. A selection lists its rows, or selects all that match
   * other filters, with exceptions. Without this function, the table shows no number that it cannot know.
   */
  readonly countSelected?: (rowSelection: RowSelection, filters: RowFilters, request: RowRequest) => Promise<number>;
  /** True if the source cannot answer while the browser is offline. */
  readonly usesNetwork?: boolean;
}

/**
 * Returns true for a source that is asked for each page. It checks the value, and does not rely on its type.
 *
 * @example
 * isAsyncSource({ rows: fetchPage }) // true
 */
export const isAsyncSource = (source: unknown): boolean =>
  typeof source === 'object' && source !== null && 'rows' in source && typeof source.rows === 'function';

/**
 * Returns true for a number of rows, or a number that they exceed.
 *
 * @example
 * isCountOrCapped({ moreThan: 10_000 }) // true
 */
export const isCountOrCapped = (count: unknown): count is number | CappedCount =>
  isCount(count) || (typeof count === 'object' && count !== null && 'moreThan' in count && isCount(count.moreThan));

/**
 * Checks the answer of a source to the request for a page.
 *
 * @throws {Error} if the value is not an answer. Its type is no proof: a source may be written in JavaScript, or ask a server
 * @example
 * checkAnswer({ rows, rowCount: 45 }, 10) // throws if there are more than 10 rows
 */
export function checkAnswer({ rows, rowCount, moreThan }: RowAnswer<unknown>, pageSize: number): void {
  if (!Array.isArray(rows)) throw new Error('The answer has no list of rows.');
  if (rows.length > pageSize) throw new Error(`The answer has ${rows.length} rows for a page of ${pageSize}.`);
  if ([rowCount, moreThan].some((count) => count !== undefined && !isCount(count)))
    throw new Error('The number of rows is no whole number.');
}
