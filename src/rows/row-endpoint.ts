import type { RowQuery } from '../../machines/table';
import { noFilters } from '../../machines/table/filtering/filters';
import { adoptColumnFilters } from '../../machines/table/filtering/state';
import { isListed, isSelected, listRows, selectedIds } from '../../machines/table/row-selection/steps';
import { adoptSteps } from '../../machines/table/row-selection/adopt';
import { adoptSorting } from '../../machines/table/sorting/state';
import type { TableSearch } from '../search-params';
import { askParam, checkAskParam } from './ask-param';
import type { Column } from './columns';
import { machineColumns } from './kinds';
import type { RowModel } from './row-model';
import type { AsyncRowSource, RowRequest } from './row-source';

/** The options of `createRowEndpoint`. */
export interface RowEndpointOptions<Row> {
  /** The table, as `createTable` makes it. */
  readonly table: {
    readonly search: Pick<TableSearch, 'codecs' | 'decode'>;
    readonly columns: readonly Column<Row>[];
  };
  readonly source: AsyncRowSource<Row>;
  /** Maximum number of characters of a search text; 4000 where left out. */
  readonly maxSearchLength?: number;
  /** Maximum number of rows of a page; 1000 where left out. */
  readonly maxPageSize?: number;
}

/** The answer of the endpoint: an HTTP status, and the body, which is plain JSON. */
export interface EndpointAnswer {
  readonly status: 200 | 400 | 500;
  readonly body: object;
}

/**
 * Creates the function that answers the requests of an `httpSource`, on any server: from the search text of a request, which it
 * decodes by the codec of the table's address. Unknown columns and values of the wrong type are left out. It never throws.
 *
 * A text asks for the rows of its page. With `_ask=count` it asks for the number of selected rows, of those that pass the filters,
 * `{ "selectedCount": 0 }`, with `_ask=ids` which of the listed row ids exist, `{ "knownIds": [] }`, and with `_ask=rows` for these
 * rows, `{ "rows": [] }`.
 *
 * A text or a page that is too long, and what the source refuses by a `RefusedQueryError`, is answered by 400 and the reason. What the source throws is answered by 500, without the
 * reason, which may be none of the user's business.
 *
 * @throws {Error} if the table has a parameter `_ask`
 * @example
 * const answer = createRowEndpoint({ table: cities, source });
 * const { status, body } = await answer('?globalFilter=oslo', { signal });
 */
export function createRowEndpoint<Row>({
  table: { search, columns },
  source,
  maxSearchLength = 4000,
  maxPageSize = 1000,
}: RowEndpointOptions<Row>): (searchText: string, request: RowRequest) => Promise<EndpointAnswer> {
  checkAskParam(search, 'createRowEndpoint');
  const known = machineColumns(columns);
  /** Answers a question about the rows that a selection lists. */
  const answerAbout = async (asked: 'ids' | 'rows', rowIds: readonly string[], request: RowRequest) => {
    if (rowIds.length > maxPageSize)
      return refusal(`The selection has ${rowIds.length} rows; ${maxPageSize} are allowed.`);
    // A source that cannot check ids keeps them.
    if (asked === 'ids') return success({ knownIds: (await source.knownIds?.(rowIds, request)) ?? rowIds });
    const rows = await source.rowsNamed?.(rowIds, request);
    return rows ? success({ rows }) : refusal('Rows are not found by their ids here.');
  };
  return async (searchText, request) => {
    if (searchText.length > maxSearchLength)
      return refusal(`The query has ${searchText.length} characters; ${maxSearchLength} are allowed.`);
    const { globalFilter, columnFilters, sorting, pagination, rowSelection } = search.decode(searchText);
    if (pagination.pageSize > maxPageSize)
      return refusal(`The page has ${pagination.pageSize} rows; ${maxPageSize} are allowed.`);
    const query: RowQuery = {
      globalFilter,
      columnFilters: adoptColumnFilters(columnFilters, known),
      sorting: adoptSorting(sorting, known),
      pagination,
    };
    try {
      const asked = new URLSearchParams(searchText).get(askParam);
      if (asked === 'ids' || asked === 'rows')
        return isListed(rowSelection)
          ? await answerAbout(asked, selectedIds(rowSelection), request)
          : refusal('Only rows that are listed can be asked for.');
      if (asked === 'count') {
        const selection = isListed(rowSelection) ? rowSelection : adoptSteps(rowSelection, known);
        const selectedCount = await source.countSelected?.(selection, query, request);
        return selectedCount === undefined
          ? refusal('Selected rows are not counted here.')
          : success({ selectedCount });
      }
      const { rows, rowCount = await source.count?.(query, request) } = await source.rows(query, request);
      return success({ rows, ...(rowCount !== undefined && { rowCount }) });
    } catch (error) {
      // By its name: the class comes with the query builder, which not every server has.
      if (error instanceof Error && error.name === 'RefusedQueryError') return refusal(error.message);
      return { status: 500, body: { error: 'The rows could not be read.' } };
    }
  };
}

const success = (body: object): EndpointAnswer => ({ status: 200, body });
const refusal = (error: string): EndpointAnswer => ({ status: 400, body: { error } });

/**
 * Returns a source of the rows in memory: the same rows in the same order as a table shows that has them.
 *
 * @example
 * const answer = createRowEndpoint({ table, source: memorySource(table.createRowModel(rows)) });
 */
export const memorySource = <Row>({
  filterRows,
  pageRows,
  rowsNamed,
}: RowModel<Row>): Required<Pick<AsyncRowSource<Row>, 'rows' | 'knownIds' | 'rowsNamed' | 'countSelected'>> => ({
  rows: (query) => {
    const rowCount = filterRows(query).length;
    return Promise.resolve({ rows: pageRows(query).map(({ data }) => data), rowCount });
  },
  countSelected: (rowSelection, filters) => {
    const selected = listRows(rowSelection, filterRows);
    return Promise.resolve(filterRows(filters).filter((rowId) => isSelected(selected, rowId)).length);
  },
  rowsNamed: (rowIds) => Promise.resolve(rowsNamed(rowIds).map(({ data }) => data)),
  knownIds: (rowIds) => {
    const known = new Set(filterRows(noFilters));
    return Promise.resolve(rowIds.filter((rowId) => known.has(rowId)));
  },
});
