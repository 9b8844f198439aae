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

/** A row, and its id in the state of the table. */
export interface IdentifiedRow<Row> {
  readonly id: string;
  readonly data: Row;
}

/** Fetched rows, and the number of rows in all, as far as it is known. */
export interface FetchedPart<Row> {
  readonly rows: readonly IdentifiedRow<Row>[];
  readonly total: number | undefined;
}

/** Fetches many rows of a table at once, to copy or to save them. Each rejects as the source does, and when it is aborted. */
export interface RowFetching<Row> {
  /** Yields the rows that pass the filters, sorted, a page at a time. One page is requested at a time. */
  readonly passing: (
    query: Omit<RowQuery, 'pagination'>,
    request: RowRequest,
  ) => AsyncIterable<FetchedPart<Row>, void, void>;
  /** Yields the selected rows, sorted. Rows that were selected one by one come after those that match. */
  readonly selected: (
    rowSelection: RowSelection,
    sorting: TableState['sorting'],
    request: RowRequest,
  ) => AsyncIterable<FetchedPart<Row>, void, void>;
}

/** Number of rows of a request: the default maximum of an endpoint. */
const fetchedPageSize = 1000;

/** The parts of a table that `createRowFetching` needs. */
export interface RowFetchingOptions<Row> {
  /** Returns the current source. */
  readonly source: () => AsyncRowSource<Row>;
  /** Checks an answer, and returns its rows. */
  readonly readAnswer: (query: RowQuery, answer: RowAnswer<Row>) => readonly IdentifiedRow<Row>[];
  /** Returns these rows, of any page of the table. */
  readonly readNamed: (rows: readonly Row[]) => readonly IdentifiedRow<Row>[];
  readonly sort: (rows: readonly IdentifiedRow<Row>[], sorting: TableState['sorting']) => readonly IdentifiedRow<Row>[];
  /** Returns the IDs of those rows that pass the filters. */
  readonly filter: (rows: readonly IdentifiedRow<Row>[], filters: RowFilters) => readonly string[];
}

/** Creates the functions that fetch many rows of a table at once. */
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
    const { rows: askRows, count } = source();
    const pageOf = (pageIndex: number): RowQuery => ({
      globalFilter,
      columnFilters,
      sorting,
      pagination: { pageIndex, pageSize: fetchedPageSize },
    });
    // A source that is still filling counts its rows once all are there. Until then its pages may not be full.
    const counted = await count?.(pageOf(0), request);
    let total = typeof counted === 'number' ? counted : undefined;
    for (let pageIndex = 0; ; pageIndex += 1) {
      request.signal.throwIfAborted();
      const query = pageOf(pageIndex);
      const answer = await askRows(query, request);
      const rows = readAnswer(query, answer);
      total = answer.rowCount ?? total;
      yield { rows, total };
      const isLast = total === undefined ? rows.length < fetchedPageSize : (pageIndex + 1) * fetchedPageSize >= total;
      // An empty page ends the loop too: rows may have been deleted meanwhile.
      if (isLast || rows.length === 0) return;
    }
  }

  /** Requests rows by their ids, if the source can return them. */
  async function fetchNamed(rowIds: readonly string[], request: RowRequest): Promise<readonly IdentifiedRow<Row>[]> {
    const named: (readonly IdentifiedRow<Row>[])[] = [];
    for (let start = 0; start < rowIds.length; start += fetchedPageSize) {
      request.signal.throwIfAborted();
      const asked = rowIds.slice(start, start + fetchedPageSize);
      named.push(readNamed((await source().rowsNamed?.(asked, request)) ?? []));
    }
    const wanted = new Set(rowIds);
    return named.flat().filter(({ id }) => wanted.delete(id));
  }

  return {
    passing,
    selected: async function* (rowSelection, sorting, request) {
      const canName = source().rowsNamed !== undefined;
      if (isListed(rowSelection) && canName) {
        const rows = sort(await fetchNamed(selectedIds(rowSelection), request), sorting);
        yield { rows, total: rows.length };
        return;
      }
      const wanted = isListed(rowSelection) ? selectedIds(rowSelection).length : Infinity;
      const also = isListed(rowSelection)
        ? []
        : selectedIds(rowSelection.also).filter((rowId) => isSelected(rowSelection, rowId));
      // Without `rowsNamed`, all rows are read to find those that don't match.
      const isMatched = !isListed(rowSelection) && (canName || also.length === 0);
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
      if (added.size > 0) yield { rows: sort(await fetchNamed([...added], request), sorting), total: undefined };
    },
  };
}
