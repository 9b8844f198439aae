import { isListed, selectedIds, type RowQuery, type RowSelection } from '../../../../machines/table';
import type { TableSearch } from '../../url/table-search';
import { askParam, checkAskParam, nearParam, totalParam } from './request-params';
import { isCount, isObject } from '../../../../machines/shared/json';
import { fetchJson, RowRequestError, type Fetch } from './fetch-json';
import { checkAnswer, countError, type AsyncRowSource, type RowAnswer } from '../row-source';

/** The options of `httpSource`: `search` writes the requests, and `parseRow` checks the received rows. */
export interface HttpSourceOptions<Row> {
  /** The definition's `search`. Requests have the same params as the table's URL. */
  readonly search: Pick<TableSearch, 'apply' | 'codecs' | 'defaults' | 'heldStates'>;
  /** Converts JSON to a row. Returns `undefined` for an invalid row. */
  readonly parseRow: (json: unknown) => Row | undefined;
  /** Sends the requests. Default: the browser's `fetch`. */
  readonly fetch?: Fetch;
  /**
   * Maximum length of a search string, in characters. Must not exceed the endpoint's maximum. Longer lists of row IDs
   * are split into several requests. Default: 4,000.
   */
  readonly maxSearchLength?: number;
}

/** Maximum number of selected IDs to check. Checking more would take too many requests. */
const maxCheckedIds = 1000;

const queryStates = ['globalFilter', 'columnFilters', 'sorting', 'pagination'] as const;

/**
 * Creates a row source that fetches from an HTTP endpoint: `GET <url>?<search string>`. The search string contains the
 * params of the table's URL. The endpoint answers with JSON, `{ "rows": [], "rowCount": 0 }`. If it stops counting at a
 * maximum, it returns that maximum as `moreThan` instead of `rowCount`. For an error, it answers with a status other
 * than 200, and `{ "error": "reason" }`.
 *
 * Requests may have these params. Servers can ignore the first two:
 *
 * - `_near`: a row near the page: its 0-based index among all matching rows, a dot, and its ID.
 * - `_total`: the number of matching rows, if the page knows it.
 * - `_ask=total` requests the exact number of matching rows: `{ "rowCount": 0 }`.
 * - `_ask=count` requests the number of matching rows that are selected: `{ "selectedCount": 0 }`.
 * - `_ask=ids` requests the listed IDs that exist: `{ "knownIds": [] }`. If the response has no `knownIds`, all IDs
 *   count as existing. Lists of more than 1,000 IDs aren't checked.
 * - `_ask=rows` requests the rows with the listed IDs: `{ "rows": [] }`.
 *
 * Promises reject with a message for the user. Statuses from 400 to 499 are not retried, except 408 and 429.
 *
 * @throws {Error} if the table's URL lacks one of the query's states, or uses one of these params
 * @example
 * const source = httpSource<City>('/cities/rows', { search: cities.search, parseRow: asCity });
 * const table = useTable({ features, columns, data: [], getRowId, tableUrl: cities, fetchedRows: fetchedRows(source) });
 */
export function httpSource<Row>(
  url: string,
  {
    search,
    parseRow,
    fetch: request = (requestUrl, init) => fetch(withoutPassword(requestUrl), init),
    maxSearchLength = 4000,
  }: HttpSourceOptions<Row>,
): AsyncRowSource<Row> {
  const fetchAnswer = async (searchString: string, signal: AbortSignal, priority: RequestPriority = 'auto') => {
    const params = searchString.slice(1);
    const requestUrl = params === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${params}`;
    return (await fetchJson(requestUrl, { signal, priority, headers: { accept: 'application/json' } }, request)).json;
  };
  const missing = queryStates.find((state) => !search.heldStates.includes(state));
  if (missing !== undefined)
    throw new Error(`httpSource: \`search\` must contain ${queryStates.join(', ')}, got one without ${missing}.`);

  checkAskParam(search, 'httpSource');

  const withSelection = (text: string, rowSelection: RowSelection) =>
    search.apply(text, [{ state: 'rowSelection', before: [], after: search.codecs.rowSelection.encode(rowSelection) }]);
  const textsAbout = (text: string, rowIds: readonly string[]): readonly string[] => {
    const whole = withSelection(text, Object.fromEntries(rowIds.map((rowId) => [rowId, true])));
    if (whole.length <= maxSearchLength || rowIds.length <= 1) return [whole];
    const middle = Math.ceil(rowIds.length / 2);
    return [rowIds.slice(0, middle), rowIds.slice(middle)].flatMap((half) => textsAbout(text, half));
  };
  const fetchAllParts = async (texts: readonly string[], signal: AbortSignal) => {
    const answers: unknown[] = [];
    for (const text of texts) answers.push(await fetchAnswer(text, signal));
    return answers;
  };

  return {
    usesNetwork: true,
    rows: async (query, { signal, near, rowCount, isAhead }) => {
      const known = new URLSearchParams({
        ...(near && { [nearParam]: `${near.index}.${near.rowId}` }),
        ...(rowCount !== undefined && { [totalParam]: String(rowCount) }),
      });
      const text = searchTextOf(query, search, known.size === 0 ? '' : `?${known.toString()}`);
      return readRows(await fetchAnswer(text, signal, isAhead === true ? 'low' : 'auto'), parseRow);
    },
    count: async (query, { signal }) => {
      const json = await fetchAnswer(searchTextOf(query, search, `?${askParam}=total`), signal);
      const rowCount = isObject(json) ? json['rowCount'] : undefined;
      if (!isCount(rowCount)) throw new RowRequestError(countError('rowCount', rowCount).message);
      return rowCount;
    },
    ...(search.heldStates.includes('rowSelection') && {
      countSelected: async (rowSelection, { globalFilter, columnFilters }, { signal }) => {
        const { sorting, pagination } = search.defaults;
        const text = searchTextOf({ globalFilter, columnFilters, sorting, pagination }, search, `?${askParam}=count`);
        const listed = isListed(rowSelection) ? selectedIds(rowSelection) : [];
        if (listed.length > maxCheckedIds)
          throw new RowRequestError(`At most ${maxCheckedIds} selected rows can be counted, got ${listed.length}.`);
        const texts = isListed(rowSelection) ? textsAbout(text, listed) : [withSelection(text, rowSelection)];
        return (await fetchAllParts(texts, signal)).map(readSelectedCount).reduce((sum, count) => sum + count, 0);
      },
      knownIds: async (rowIds, { signal }) => {
        if (rowIds.length > maxCheckedIds) return rowIds;
        const answers = await fetchAllParts(textsAbout(`?${askParam}=ids`, rowIds), signal);
        const known = new Set(answers.flatMap((answer) => readIds(answer) ?? rowIds));
        return rowIds.filter((rowId) => known.has(rowId));
      },
      rowsNamed: async (rowIds, { signal }) => {
        const answers = await fetchAllParts(textsAbout(`?${askParam}=rows`, rowIds), signal);
        return answers.flatMap((answer) => readRows(answer, parseRow).rows);
      },
    }),
  };
}

/**
 * Returns an absolute URL, without the user name and password of the page's URL. `fetch` throws for URLs that contain a
 * user name or password (https://fetch.spec.whatwg.org/#dom-request).
 */
function withoutPassword(url: string): string {
  if (typeof document === 'undefined' || !URL.canParse(url, document.baseURI)) return url;
  const base = Object.assign(new URL(document.baseURI), { username: '', password: '' });
  return new URL(url, base).href;
}

function readSelectedCount(json: unknown): number {
  const count = isObject(json) ? json['selectedCount'] : undefined;
  if (typeof count !== 'number') throw new RowRequestError(countError('selectedCount', count).message);
  return count;
}

/** Returns the answer's `knownIds`, or `undefined` if the server doesn't check IDs. */
function readIds(json: unknown): readonly unknown[] | undefined {
  const ids = isObject(json) ? json['knownIds'] : undefined;
  if (ids !== undefined && !Array.isArray(ids)) throw new RowRequestError('The response’s `knownIds` must be a list.');
  return ids;
}

/**
 * Returns a query's search string, with its `?` unless it is empty.
 *
 * @example
 * searchTextOf({ globalFilter: 'oslo', columnFilters: [], sorting: [], pagination }, search) // '?q=oslo'
 */
export function searchTextOf(
  query: RowQuery,
  { apply, codecs }: Pick<TableSearch, 'apply' | 'codecs'>,
  text = '',
): string {
  return apply(text, [
    { state: 'globalFilter', before: [], after: codecs.globalFilter.encode(query.globalFilter) },
    { state: 'columnFilters', before: [], after: codecs.columnFilters.encode(query.columnFilters) },
    { state: 'sorting', before: [], after: codecs.sorting.encode(query.sorting) },
    { state: 'pagination', before: [], after: codecs.pagination.encode(query.pagination) },
  ]);
}

function readRows<Row>(json: unknown, parseRow: (json: unknown) => Row | undefined): RowAnswer<Row> {
  checkAnswer(json);
  const rows = json.rows.map((value, index) => {
    const row = parseRow(value);
    if (row === undefined) throw new RowRequestError(`\`parseRow\` rejected row ${index + 1} of the response.`);
    return row;
  });
  return { ...json, rows };
}
