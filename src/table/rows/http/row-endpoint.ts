import type { RowQuery } from '../../../../machines/table';
import { adoptColumnFilters, areSound } from '../../../../machines/table/base/filter-values';
import { isListed, selectedIds } from '../../../../machines/table/values/selection';
import { keepSortable } from '../../../../machines/table/features/sorting/sorting.state';
import { listValueColumns, machineColumns, type SourceColumn } from '../../columns/source-columns';
import { searchStringOf, type SearchInput } from '../../url/search-input';
import type { TableSearch } from '../../url/table-search';
import { countConditions, countSearched, maxConditionsOf } from '../query-cost';
import type { AsyncRowSource, RowRequest } from '../row-source';
import { createTurns } from '../turns';
import { askParam, checkAskParam, nearParam, readNear, readTotal, rowQuestions, totalParam } from './request-params';

/** The options of `createRowEndpoint`. */
export interface RowEndpointOptions<Row, Context = undefined> {
  /** The definition's `search`, from `defineTableUrl`. */
  readonly search: Pick<TableSearch, 'codecs' | 'decode'>;
  /**
   * The columns of the page's table. Queries can use only these columns. Filters of a column without `filterCodec` are
   * ignored.
   */
  readonly columns: readonly SourceColumn<Row>[];
  /**
   * The source, or a function that returns a request's source, e.g. one limited to the rows that the user may see. The
   * function receives the request's `context`.
   */
  readonly source: AsyncRowSource<Row> | ((context: Context) => AsyncRowSource<Row> | Promise<AsyncRowSource<Row>>);
  /** Maximum length of a search string, in characters. Default: 4,000. */
  readonly maxSearchLength?: number;
  /** Maximum number of rows per page. Default: 1,000. */
  readonly maxPageSize?: number;
  /**
   * Maximum number of conditions to check for each row. Each searched column, filter and listed option counts as one,
   * and so does a selection of all rows. Default: 50, or three times the number of searched columns if that is more.
   */
  readonly maxConditions?: number;
  /** Maximum number of sorted columns. Default: 10. */
  readonly maxSortKeys?: number;
  /** Milliseconds after which the source's signal is aborted, and the request is answered with 503. Default: 10,000. */
  readonly deadlineMs?: number;
  /**
   * Maximum number of running requests. While more requests wait, at most half of the running requests may be slow.
   * Additional slow requests are aborted, and run again later. Default: 8.
   */
  readonly maxParallel?: number;
  /** Maximum number of waiting requests. Additional requests are answered with 503. Default: 100. */
  readonly maxWaiting?: number;
  /**
   * Logs errors of the source (status 500 or 503). Responses don't contain these errors. Default: prints one line for
   * an `UnavailableError`, and other errors with their stack.
   */
  readonly onError?: (error: Error) => void;
}

export type EndpointRequest<Context> = Pick<RowRequest, 'signal'> &
  ([Context] extends [undefined] ? { readonly context?: undefined } : { readonly context: Context });

/** An endpoint's answer, for a server to send. */
export interface EndpointAnswer {
  /** The HTTP status. */
  readonly status: 200 | 400 | 500 | 503;
  /** The HTTP headers, by their lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, as plain JSON. */
  readonly body: object;
}

/** Responses may depend on the user, so they aren't cached. With `nosniff`, browsers don't show them as HTML. */
const commonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
} as const;

const retryAfterSeconds = 5;

/**
 * Creates a function that answers an `httpSource`'s requests, on any server. The function decodes a request's search
 * string, `URLSearchParams` or query object like the table's URL, and ignores unknown columns and invalid values. It
 * never throws.
 *
 * By default, the function returns the page's rows. With the param `_ask`, it returns something else:
 *
 * - `_ask=total`: the exact number of matching rows, `{ "rowCount": 0 }`
 * - `_ask=count`: the number of matching rows that are selected, `{ "selectedCount": 0 }`
 * - `_ask=ids`: the listed IDs that exist, `{ "knownIds": [] }`
 * - `_ask=rows`: the rows with the listed IDs, `{ "rows": [] }`
 *
 * Errors have these statuses:
 *
 * - 400 with the reason: the search string or the page is too long, the query has too many conditions, or the source
 *   throws a `RefusedQueryError`.
 * - 503 with `Retry-After`: the source misses the deadline or throws an `UnavailableError`, or too many requests are
 *   waiting.
 * - 500 without the reason, because it may contain secrets: the source throws another error. `onError` receives the
 *   error.
 *
 * @throws {Error} if the table has a param `_ask`, `_near` or `_total`, a column has no ID, or two columns share an ID
 * @example
 * const answer = createRowEndpoint({ search: cities.search, columns, source: ({ tenant }: User) => sourceOf(tenant) });
 * const { status, headers, body } = await answer('?q=oslo', { signal, context: user });
 */
export function createRowEndpoint<Row, Context = undefined>({
  search,
  columns: given,
  source: sourceOf,
  maxSearchLength = 4000,
  maxPageSize = 1000,
  maxSortKeys = 10,
  deadlineMs = 10_000,
  maxParallel = 8,
  maxWaiting = 100,
  onError = printError,
  ...limits
}: RowEndpointOptions<Row, Context>): (
  search: SearchInput,
  request: EndpointRequest<Context>,
) => Promise<EndpointAnswer> {
  checkAskParam(search, 'createRowEndpoint');
  const columns = listValueColumns(given, 'createRowEndpoint');
  const known = machineColumns(columns);
  const searchedCount = countSearched(columns);
  const { maxConditions = maxConditionsOf(columns) } = limits;
  const turns = createTurns({ maxParallel, maxWaiting, maxSlow: Math.ceil(maxParallel / 2) });

  const answerAbout = async (
    source: AsyncRowSource<Row>,
    rowQuestion: 'ids' | 'rows',
    rowIds: readonly string[],
    request: RowRequest,
  ) => {
    if (rowIds.length > maxPageSize)
      return refusal(`The selection must have at most ${maxPageSize} rows, got ${rowIds.length}.`);
    if (rowQuestion === 'ids') return success({ knownIds: (await source.knownIds?.(rowIds, request)) ?? rowIds });
    const rows = await source.rowsNamed?.(rowIds, request);
    return rows ? success({ rows }) : refusal('Rows can’t be found by ID, because the row source lacks `rowsNamed`.');
  };
  const answerTo = async (
    searchString: string,
    openSource: () => AsyncRowSource<Row> | Promise<AsyncRowSource<Row>>,
    signal: AbortSignal,
  ): Promise<EndpointAnswer> => {
    if (searchString.length > maxSearchLength)
      return refusal(`The query must have at most ${maxSearchLength} characters, got ${searchString.length}.`);
    const { globalFilter, columnFilters, sorting, pagination, rowSelection } = search.decode(searchString);
    if (pagination.pageSize > maxPageSize)
      return refusal(`The page size must be at most ${maxPageSize}, got ${pagination.pageSize}.`);
    const query: RowQuery = {
      globalFilter,
      columnFilters: adoptColumnFilters(columnFilters, known),
      sorting: keepSortable(sorting, known),
      pagination,
    };
    if (query.sorting.length > maxSortKeys)
      return refusal(`The query must sort by at most ${maxSortKeys} columns, got ${query.sorting.length}.`);
    const params = new URLSearchParams(searchString);
    const rowQuestion = rowQuestions.find((question) => question === params.get(askParam));
    const counted = rowQuestion === 'count' && !isListed(rowSelection) ? [rowSelection.matching] : [];
    const conditionCount = countConditions([query, ...counted], searchedCount);
    if (conditionCount > maxConditions)
      return refusal(`The query must have at most ${maxConditions} conditions, got ${conditionCount}.`);
    const source = await openSource();
    const request = { signal };
    if (rowQuestion === 'ids' || rowQuestion === 'rows')
      return isListed(rowSelection)
        ? await answerAbout(source, rowQuestion, selectedIds(rowSelection), request)
        : refusal('`_ask=ids` and `_ask=rows` need row IDs in the selection, not all matching rows.');
    if (rowQuestion === 'count') {
      const isKnown = isListed(rowSelection) || areSound(rowSelection.matching, known);
      const selectedCount = await source.countSelected?.(isKnown ? rowSelection : {}, query, request);
      return selectedCount === undefined
        ? refusal('Selected rows can’t be counted, because the row source lacks `countSelected`.')
        : success({ selectedCount });
    }
    if (rowQuestion === 'total') {
      const rowCount = await source.count?.(query, { signal, isExact: true });
      if (rowCount !== undefined) return success({ rowCount });
    }
    const rowCount = readTotal(params.get(totalParam));
    const answer = await source.rows(query, { signal, near: readNear(params.get(nearParam)), rowCount });
    const { rows } = answer;
    if (answer.rowCount !== undefined || answer.moreThan !== undefined || rowCount !== undefined)
      return success(answer);
    const passing = await source.count?.(query, request);
    return success({
      rows,
      ...(typeof passing === 'object' ? passing : passing !== undefined && { rowCount: passing }),
    });
  };
  return async (given, { signal, context }) => {
    const searchString = searchStringOf(given);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), deadlineMs);
    const either = AbortSignal.any([signal, deadline.signal]);
    // The request's type requires a context if the source is a function that needs one.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript can't infer that from a generic type.
    const openSource = () => (typeof sourceOf === 'function' ? sourceOf(context as Context) : sourceOf);
    try {
      // Stops waiting at the deadline, even if the source ignores its signal. Until the source has settled, the request
      // counts toward `maxParallel`.
      const answering = turns.take(either, (ending) => answerTo(searchString, openSource, ending));
      return await Promise.race([answering, rejectOnAbort(either)]);
    } catch (error) {
      // Checks the error's name, because an app may contain several copies of the class.
      if (error instanceof Error && error.name === 'RefusedQueryError') return refusal(error.message);
      const isUnavailable = error instanceof Error && error.name === 'UnavailableError';
      if (!either.aborted && (!isUnavailable || error.cause !== undefined))
        onError(
          error instanceof Error
            ? error
            : new Error("The row source threw a value that isn't an Error. See `cause`.", { cause: error }),
        );
      if (deadline.signal.aborted || isUnavailable) return answerUnavailable();
      return { status: 500, headers: commonHeaders, body: { error: 'The rows could not be read.' } };
    } finally {
      clearTimeout(timer);
    }
  };
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const rejectNow = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal.aborted) rejectNow();
    else signal.addEventListener('abort', rejectNow, { once: true });
  });

const success = (body: object): EndpointAnswer => ({ status: 200, headers: commonHeaders, body });
const refusal = (error: string): EndpointAnswer => ({ status: 400, headers: commonHeaders, body: { error } });
const answerUnavailable = (): EndpointAnswer => ({
  status: 503,
  headers: { ...commonHeaders, 'retry-after': String(retryAfterSeconds) },
  body: { error: 'The server is busy, or this query takes too long. Try again later, or add filters.' },
});

/** Returns an error as one line. If a host's IP addresses are unreachable, Node's error has a code but no message. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const code = 'code' in error ? String(error.code) : '';
  const text = (message === '' ? code : message).replaceAll(/\s+/g, ' ');
  return cause === undefined ? text : `${text} ${lineOf(cause)}`;
}

/**
 * Prints only one line for an unavailable database, because every request may fail. Other errors may be bugs, so they
 * are printed with their stack.
 */
function printError(error: Error): void {
  // oxlint-disable-next-line no-console -- A server's log, unless the app has another log.
  console.error(error.name === 'UnavailableError' ? `${error.name}: ${lineOf(error)}` : error);
}
