import type { RowQuery } from '../../../../machines/table';
import { adoptColumnFilters, areSound } from '../../../../machines/table/features/column-filters/column-filters.state';
import { isListed } from '../../../../machines/table/features/row-selection/selection';
import { adoptSorting } from '../../../../machines/table/features/sorting/sorting.state';
import { selectedIds } from '../../../../machines/table/rows/row-list';
import { listValueColumns, machineColumns, type SourceColumn } from '../../columns/source-columns';
import type { TableSearch } from '../../url';
import { askParam, checkAskParam, nearParam, rowQuestions, totalParam } from './ask-param';
import { countConditions, countSearched, maxConditionsOf } from '../query-cost';
import type { AsyncRowSource, KnownRow, RowRequest } from '../row-source';
import { printError } from './print-error';
import { createTurns } from '../turns';

/** The options of `createRowEndpoint`. */
export interface RowEndpointOptions<Row, Context = undefined> {
  /** Reads the table's address: `search` of what `defineTable` returns. */
  readonly search: Pick<TableSearch, 'codecs' | 'decode'>;
  /** The columns of the page's table, which a query may name. A filter is read by the `filterCodec` of its column, and left out without one. */
  readonly columns: readonly SourceColumn<Row>[];
  /**
   * The source, or a function that returns the source of a request, with the rows that its user may see. The function gets the `context`
   * of `answer`. Every request is answered by this source alone.
   */
  readonly source: AsyncRowSource<Row> | ((context: Context) => AsyncRowSource<Row> | Promise<AsyncRowSource<Row>>);
  /** Maximum number of characters of a search string. Default: 4000. */
  readonly maxSearchLength?: number;
  /** Maximum number of rows of a page. Default: 1000. */
  readonly maxPageSize?: number;
  /**
   * Maximum number of conditions that each row is compared with. Default: 50, or three times the number of searched columns if that is
   * more. Each searched column, each filter, and each option of a list is one condition, and so is a selection of all rows.
   */
  readonly maxConditions?: number;
  /** Maximum number of columns that rows are sorted by. Default: 10. */
  readonly maxSortKeys?: number;
  /** Milliseconds after which a request is answered by 503, and the source's signal is aborted. Default: 10,000. */
  readonly deadlineMs?: number;
  /**
   * Maximum number of requests that run at a time. Others wait. While others wait, at most half may be slow: further slow requests are
   * aborted by their signal, and run again when it is their turn. Default: 8.
   */
  readonly maxParallel?: number;
  /** Maximum number of requests that wait. Further ones are answered by 503 at once. Default: 100. */
  readonly maxWaiting?: number;
  /**
   * Receives errors for your log, since answers omit them: what the source threw (500), or why the database is unavailable (503).
   * Default: prints one line for an `UnavailableError`, and other errors with their stack.
   */
  readonly onError?: (error: Error) => void;
}

/** A request to an endpoint. */
export type EndpointRequest<Context> = Pick<RowRequest, 'signal'> &
  ([Context] extends [undefined] ? { readonly context?: undefined } : { readonly context: Context });

/** The answer of an endpoint, for a server to send. */
export interface EndpointAnswer {
  /** The HTTP status. */
  readonly status: 200 | 400 | 500 | 503;
  /** The HTTP headers, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, which is plain JSON. */
  readonly body: object;
}

/** No cache keeps an answer: it may depend on who asks. No browser takes it for anything but JSON. */
const commonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** Seconds after which a client may ask again, where the source is busy. */
const retryAfterSeconds = 5;

/**
 * Creates the function that answers the requests of an `httpSource`, on any server: from the search string of a request, which it
 * decodes by the codec of the table's address. Unknown columns and values of the wrong type are left out. It never throws.
 *
 * A search string requests the rows of its page. With `_ask=count` it requests the number of selected rows among those that pass the
 * filters, `{ "selectedCount": 0 }`; with `_ask=ids` the listed row ids that exist, `{ "knownIds": [] }`; with `_ask=rows` the listed
 * rows, `{ "rows": [] }`; and with `_ask=total` the exact number of rows that pass, `{ "rowCount": 0 }`.
 *
 * - 400 with the reason: the search string or the page is too long, the query costs too much, or the source throws a `RefusedQueryError`.
 * - 503 with `Retry-After`: the source has not answered by the deadline, throws an `UnavailableError`, or too many requests wait.
 * - 500 without the reason, which may hold secrets: the source throws any other error. `onError` gets it.
 *
 * @throws {Error} if the table has a parameter of these names, a column has no id, or two have the same
 * @example
 * const answer = createRowEndpoint({ search: cities.search, columns, source: ({ tenant }: User) => sourceOf(tenant) });
 * const { status, headers, body } = await answer('?globalFilter=oslo', { signal, context: user });
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
  searchString: string,
  request: EndpointRequest<Context>,
) => Promise<EndpointAnswer> {
  checkAskParam(search, 'createRowEndpoint');
  const columns = listValueColumns(given, 'createRowEndpoint');
  const known = machineColumns(columns);
  const searchedCount = countSearched(columns);
  const { maxConditions = maxConditionsOf(columns) } = limits;
  const turns = createTurns({ maxParallel, maxWaiting, maxSlow: Math.ceil(maxParallel / 2) });

  /** Answers a request about the rows that a selection lists. */
  const answerAbout = async (
    source: AsyncRowSource<Row>,
    asked: 'ids' | 'rows',
    rowIds: readonly string[],
    request: RowRequest,
  ) => {
    if (rowIds.length > maxPageSize)
      return refusal(`The selection has ${rowIds.length} rows; ${maxPageSize} are allowed.`);
    // A source that cannot check ids keeps them.
    if (asked === 'ids') return success({ knownIds: (await source.knownIds?.(rowIds, request)) ?? rowIds });
    const rows = await source.rowsNamed?.(rowIds, request);
    return rows ? success({ rows }) : refusal('Rows are not found by their ids here.');
  };
  const answerTo = async (
    searchString: string,
    openSource: () => AsyncRowSource<Row> | Promise<AsyncRowSource<Row>>,
    signal: AbortSignal,
  ): Promise<EndpointAnswer> => {
    if (searchString.length > maxSearchLength)
      return refusal(`The query has ${searchString.length} characters; ${maxSearchLength} are allowed.`);
    const { globalFilter, columnFilters, sorting, pagination, rowSelection } = search.decode(searchString);
    if (pagination.pageSize > maxPageSize)
      return refusal(`The page has ${pagination.pageSize} rows; ${maxPageSize} are allowed.`);
    const query: RowQuery = {
      globalFilter,
      columnFilters: adoptColumnFilters(columnFilters, known),
      sorting: adoptSorting(sorting, known),
      pagination,
    };
    if (query.sorting.length > maxSortKeys)
      return refusal(`The rows are sorted by ${query.sorting.length} columns; ${maxSortKeys} are allowed.`);
    const params = new URLSearchParams(searchString);
    const asked = rowQuestions.find((question) => question === params.get(askParam));
    const counted = asked === 'count' && !isListed(rowSelection) ? [rowSelection.matching] : [];
    const conditionCount = countConditions([query, ...counted], searchedCount);
    if (conditionCount > maxConditions)
      return refusal(`The query has ${conditionCount} conditions; ${maxConditions} are allowed.`);
    const source = await openSource();
    const request = { signal };
    if (asked === 'ids' || asked === 'rows')
      return isListed(rowSelection)
        ? await answerAbout(source, asked, selectedIds(rowSelection), request)
        : refusal('Only rows that are listed can be asked for.');
    if (asked === 'count') {
      const isKnown = isListed(rowSelection) || areSound(rowSelection.matching, known);
      const selectedCount = await source.countSelected?.(isKnown ? rowSelection : {}, query, request);
      return selectedCount === undefined ? refusal('Selected rows are not counted here.') : success({ selectedCount });
    }
    if (asked === 'total') {
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
  return async (searchString, { signal, context }) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), deadlineMs);
    const either = AbortSignal.any([signal, deadline.signal]);
    // The type of a request has a context if and only if the source is a function of one.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not see it in a generic type.
    const openSource = () => (typeof sourceOf === 'function' ? sourceOf(context as Context) : sourceOf);
    try {
      // A source that ignores the `abort` event is not awaited, and keeps its turn until it has answered.
      const answering = turns.take(either, (ending) => answerTo(searchString, openSource, ending));
      return await Promise.race([answering, rejectOnAbort(either)]);
    } catch (error) {
      // Compared by name: the classes come with the query builder, which not every server has.
      if (error instanceof Error && error.name === 'RefusedQueryError') return refusal(error.message);
      const isUnavailable = error instanceof Error && error.name === 'UnavailableError';
      // A request that was aborted or came too late is no error to report.
      if (!either.aborted && (!isUnavailable || error.cause !== undefined))
        onError(error instanceof Error ? error : new Error('The source threw no error.', { cause: error }));
      if (deadline.signal.aborted || isUnavailable) return answerUnavailable();
      return { status: 500, headers: commonHeaders, body: { error: 'The rows could not be read.' } };
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Reads a plain whole number from 0; `undefined` for any other text. */
function readTotal(text: string | null): number | undefined {
  if (text === null || !/^(?:0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : undefined;
}

function readNear(text: string | null): KnownRow | undefined {
  const dot = text?.indexOf('.') ?? -1;
  const index = text === null || dot < 0 ? undefined : readTotal(text.slice(0, dot));
  return text === null || index === undefined ? undefined : { index, rowId: text.slice(dot + 1) };
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
  body: { error: 'The server is busy, or takes too long for this query. Ask again later, or for less.' },
});
