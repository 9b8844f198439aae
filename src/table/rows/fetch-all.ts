import {
  isListed,
  isSelected,
  noFilters,
  selectedIds,
  type RowFilters,
  type RowQuery,
  type RowSelection,
  type TableState,
} from '../../../machines/table';
import type { AsyncRowSource, RowAnswer, RowRequest } from './row-source';

/** A row with its ID in the table's state. */
export interface IdentifiedRow<Row> {
  readonly id: string;
  readonly data: Row;
}

/** Fetched rows, and the total number of rows if it is known. */
export interface FetchedPart<Row> {
  readonly rows: readonly IdentifiedRow<Row>[];
  readonly total: number | undefined;
}

/** Fetches many rows of a table, to copy or save them. Throws when the source fails or the signal is aborted. */
export interface RowFetching<Row> {
  /** Yields the matching rows, sorted. Fetches one page after another. */
  readonly passing: (
    query: Omit<RowQuery, 'pagination'>,
    request: RowRequest,
  ) => AsyncIterable<FetchedPart<Row>, void, void>;
  /** Yields the selected rows, sorted. If all matching rows are selected, other selected rows come last. */
  readonly selected: (
    rowSelection: RowSelection,
    sorting: TableState['sorting'],
    request: RowRequest,
  ) => AsyncIterable<FetchedPart<Row>, void, void>;
}

/** The default `maxPageSize` of `createRowEndpoint`. */
const fetchedPageSize = 1000;

/** The options of `createRowFetching`. */
export interface RowFetchingOptions<Row> {
  /** Returns the current source. */
  readonly source: () => AsyncRowSource<Row>;
  /** Checks an answer, and returns its rows. */
  readonly readAnswer: (query: RowQuery, answer: RowAnswer<Row>) => readonly IdentifiedRow<Row>[];
  /** Returns these rows with their IDs. They may be on different pages. */
  readonly readNamed: (rows: readonly Row[]) => readonly IdentifiedRow<Row>[];
  readonly sort: (rows: readonly IdentifiedRow<Row>[], sorting: TableState['sorting']) => readonly IdentifiedRow<Row>[];
  /** Returns the IDs of those rows that pass the filters. */
  readonly filter: (rows: readonly IdentifiedRow<Row>[], filters: RowFilters) => readonly string[];
}

export function createRowFetching<Row>({
  source,
  readAnswer,
  readNamed,
  sort,
  filter,
}: RowFetchingOptions<Row>): RowFetching<Row> {
  async function* passing(
    { globalFilter, columnFilters, sorting }: Omit<RowQuery, 'pagination'>,
    request: RowRequest,
  ): AsyncGenerator<FetchedPart<Row>, void, void> {
    const { rows: fetchRows, count } = source();
    const pageOf = (pageIndex: number): RowQuery => ({
      globalFilter,
      columnFilters,
      sorting,
      pagination: { pageIndex, pageSize: fetchedPageSize },
    });
    // While a source is still loading its rows, `count` waits for all of them. Without waiting, pages may be incomplete.
    const counted = await count?.(pageOf(0), request);
    let total = typeof counted === 'number' ? counted : undefined;
    for (let pageIndex = 0; ; pageIndex += 1) {
      request.signal.throwIfAborted();
      const query = pageOf(pageIndex);
      const answer = await fetchRows(query, request);
      const rows = readAnswer(query, answer);
      total = answer.rowCount ?? total;
      yield { rows, total };
      const isLast = total === undefined ? rows.length < fetchedPageSize : (pageIndex + 1) * fetchedPageSize >= total;
      // Rows may have been deleted since they were counted. The last page is then empty.
      if (isLast || rows.length === 0) return;
    }
  }

  /** Fetches rows by their IDs, if the source supports it. */
  async function fetchByIds(rowIds: readonly string[], request: RowRequest): Promise<readonly IdentifiedRow<Row>[]> {
    const pages: (readonly IdentifiedRow<Row>[])[] = [];
    for (let start = 0; start < rowIds.length; start += fetchedPageSize) {
      request.signal.throwIfAborted();
      const pageIds = rowIds.slice(start, start + fetchedPageSize);
      pages.push(readNamed((await source().rowsNamed?.(pageIds, request)) ?? []));
    }
    const wanted = new Set(rowIds);
    return pages.flat().filter(({ id }) => wanted.delete(id));
  }

  return {
    passing,
    selected: async function* (rowSelection, sorting, request) {
      const canFetchByIds = source().rowsNamed !== undefined;
      if (isListed(rowSelection) && canFetchByIds) {
        const rows = sort(await fetchByIds(selectedIds(rowSelection), request), sorting);
        yield { rows, total: rows.length };
        return;
      }
      const wanted = isListed(rowSelection) ? selectedIds(rowSelection).length : Infinity;
      const also = isListed(rowSelection)
        ? []
        : selectedIds(rowSelection.also).filter((rowId) => isSelected(rowSelection, rowId));
      // Without `rowsNamed`, all rows are read to find the selected rows that don't match.
      const isMatched = !isListed(rowSelection) && (canFetchByIds || also.length === 0);
      const { globalFilter, columnFilters } = isMatched ? rowSelection.matching : noFilters;
      const added = new Set(isMatched ? also : []);
      let found = 0;
      for await (const { rows, total } of passing({ globalFilter, columnFilters, sorting }, request)) {
        const passingIds =
          isMatched || isListed(rowSelection) ? undefined : new Set(filter(rows, rowSelection.matching));
        const selected = rows.filter(({ id }) => {
          added.delete(id);
          return isSelected(rowSelection, id, passingIds && ((rowId) => passingIds.has(rowId)));
        });
        found += selected.length;
        yield { rows: selected, total: isMatched ? total : undefined };
        if (found === wanted) return;
      }
      if (added.size > 0) yield { rows: sort(await fetchByIds([...added], request), sorting), total: undefined };
    },
  };
}
