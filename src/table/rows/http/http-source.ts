import { isListed, selectedIds, type RowQuery, type RowSelection } from '../../../../machines/table';
import type { TableSearch } from '../../url';
import { askParam, checkAskParam, nearParam, totalParam } from './ask-param';
import { isCount, isObject } from '../../../shared/json';
import { fetchJson, RowRequestError, type Fetch } from './fetch-json';
import type { AsyncRowSource, RowAnswer } from '../row-source';

/** The options of `httpSource`. */
export interface HttpSourceOptions<Row> {
  /** The reader and writer of the table's address. Its parameters are those of the requests. */
  readonly search: Pick<TableSearch, 'apply' | 'codecs' | 'defaults' | 'heldStates'>;
  /** Returns the row of a JSON value, or `undefined` for a value that is none. */
  readonly parseRow: (json: unknown) => Row | undefined;
  /** Makes the requests. Default: the browser's `fetch`. */
  readonly fetch?: Fetch;
  /**
   * Maximum number of characters of a search string, as the endpoint has it. Default: 4000. A longer list of rows is
   * split into several requests.
   */
  readonly maxSearchLength?: number;
}

/** Maximum number of row ids that are checked or counted. More would take very many requests. */
const maxCheckedIds = 1000;

const queryStates = ['globalFilter', 'columnFilters', 'sorting', 'pagination'] as const;

/**
 * Returns a source of rows that asks an HTTP endpoint: `GET <url>?<the search string of the query>`, in the form of the table's
 * address. The endpoint answers with JSON, `{ "rows": [], "rowCount": 0 }`, or with another status than 200 and
 * `{ "error": "the reason" }`. Instead of `rowCount`, an answer may have `moreThan`: the number up to which it counted the rows.
 * `_near` and `_total` are what the page knows: a row near the page, by its place among all rows, a dot and its id, and the
 * number of rows that pass. A server may ignore them.
 *
 * - `_ask=total` requests the exact number of rows that pass: `{ "rowCount": 0 }`.
 * - `_ask=count` requests the number of selected rows among those that pass the filters: `{ "selectedCount": 0 }`.
 * - `_ask=ids` requests the listed row ids that exist: `{ "knownIds": [] }`; an answer without them keeps all. More than 1000
 *   ids are not checked.
 * - `_ask=rows` requests the listed rows: `{ "rows": [] }`.
 *
 * A promise of the source rejects with a message for the user. Statuses from 400 to 499 are not retried, except 408 and 429.
 *
 * @throws {Error} if the address of the table leaves out a state that the query needs, or has a parameter of these names
 * @example
 * const source = httpSource<City>('/cities/rows', { search: cities.search, parseRow: asCity });
 * const table = useTable({ features, columns, data: [], getRowId, chartable: cities, chartableRows: fetchedRows(source) });
 */
export function httpSource<Row>(
  url: string,
  {
    search,
    parseRow,
    fetch: request = (asked, init) => fetch(withoutPassword(asked), init),
    maxSearchLength = 4000,
  }: HttpSourceOptions<Row>,
): AsyncRowSource<Row> {
  const askAbout = async (text: string, signal: AbortSignal, priority: RequestPriority = 'auto') => {
    const asked = text.slice(1);
    const whole = asked === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${asked}`;
    return (await fetchJson(whole, { signal, priority, headers: { accept: 'application/json' } }, request)).json;
  };
  const missing = queryStates.find((state) => !search.heldStates.includes(state));
  if (missing !== undefined)
    throw new Error(`httpSource: \`search\` must hold ${queryStates.join(', ')}, got one without ${missing}`);

  checkAskParam(search, 'httpSource');

  const withSelection = (text: string, rowSelection: RowSelection) =>
    search.apply(text, [{ state: 'rowSelection', before: [], after: search.codecs.rowSelection.encode(rowSelection) }]);
  /** Returns the search strings of the requests about these rows: one, or several that are not too long. */
  const textsAbout = (text: string, rowIds: readonly string[]): readonly string[] => {
    const whole = withSelection(text, Object.fromEntries(rowIds.map((rowId) => [rowId, true])));
    if (whole.length <= maxSearchLength || rowIds.length <= 1) return [whole];
    const middle = Math.ceil(rowIds.length / 2);
    return [rowIds.slice(0, middle), rowIds.slice(middle)].flatMap((half) => textsAbout(text, half));
  };
  /** Sends one request after another, and returns the answers. */
  const fetchAllParts = async (texts: readonly string[], signal: AbortSignal) => {
    const answers: unknown[] = [];
    for (const text of texts) answers.push(await askAbout(text, signal));
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
      return readRows(await askAbout(text, signal, isAhead === true ? 'low' : 'auto'), parseRow);
    },
    count: async (query, { signal }) => {
      const json = await askAbout(searchTextOf(query, search, `?${askParam}=total`), signal);
      const rowCount = isObject(json) ? json['rowCount'] : undefined;
      if (!isCount(rowCount)) throw new RowRequestError('The answer has no number of rows.');
      return rowCount;
    },
    ...(search.heldStates.includes('rowSelection') && {
      countSelected: async (rowSelection, { globalFilter, columnFilters }, { signal }) => {
        const { sorting, pagination } = search.defaults;
        const text = searchTextOf({ globalFilter, columnFilters, sorting, pagination }, search, `?${askParam}=count`);
        const listed = isListed(rowSelection) ? selectedIds(rowSelection) : [];
        if (listed.length > maxCheckedIds) throw new RowRequestError('The selected rows are too many to be counted.');
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
 * Returns the absolute address of a relative one, without the name and password that the page's address may have: `fetch` refuses
 * those (https://fetch.spec.whatwg.org/#dom-request).
 */
function withoutPassword(url: string): string {
  if (typeof document === 'undefined' || !URL.canParse(url, document.baseURI)) return url;
  const base = Object.assign(new URL(document.baseURI), { username: '', password: '' });
  return new URL(url, base).href;
}

function readSelectedCount(json: unknown): number {
  if (!isObject(json) || typeof json['selectedCount'] !== 'number')
    throw new RowRequestError('The answer has no number of selected rows.');
  return json['selectedCount'];
}

/** Returns the ids of an answer; `undefined` if the server checks none. */
function readIds(json: unknown): readonly unknown[] | undefined {
  const ids = isObject(json) ? json['knownIds'] : undefined;
  if (ids !== undefined && !Array.isArray(ids)) throw new RowRequestError('The answer has no list of row ids.');
  return ids;
}

/**
 * Returns the search string of a query, with its `?` unless it is empty.
 *
 * @param text what the text begins with
 * @example
 * searchTextOf({ globalFilter: 'oslo', columnFilters: [], sorting: [], pagination }, search) // '?globalFilter=oslo'
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
  if (!isObject(json) || !Array.isArray(json['rows'])) throw new RowRequestError('The answer has no list of rows.');
  const { rowCount, moreThan } = json;
  if ([rowCount, moreThan].some((count) => count !== undefined && !isCount(count)))
    throw new RowRequestError('The number of rows is no whole number.');
  const given: readonly unknown[] = json['rows'];
  const rows = given.map((value, index) => {
    const row = parseRow(value);
    if (row === undefined) throw new RowRequestError(`Row ${index + 1} of the answer is none of this table.`);
    return row;
  });
  return { rows, ...(isCount(rowCount) && { rowCount }), ...(isCount(moreThan) && { moreThan }) };
}
