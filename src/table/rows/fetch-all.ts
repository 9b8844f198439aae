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

export interface IdentifiedRow<Row> {
  readonly id: string;
  readonly data: Row;
}

export interface FetchedPart<Row> {
  readonly rows: readonly IdentifiedRow<Row>[];
  readonly total: number | undefined;
}

/** Reads all rows of a query or a selection. Throws if the source fails or the signal is aborted. */
export interface RowFetching<Row> {
  /** Yields the sorted matching rows, page by page. */
  readonly passing: (
    query: Omit<RowQuery, 'pagination'>,
    request: RowRequest,
  ) => AsyncIterable<FetchedPart<Row>, void, void>;
  /** Yields the selected rows. After select-all, yields the matching rows first, then other selected rows. */
  readonly selected: (
    rowSelection: RowSelection,
    sorting: TableState['sorting'],
    request: RowRequest,
  ) => AsyncIterable<FetchedPart<Row>, void, void>;
}

const fetchedPageSize = 1000;

export interface RowFetchingOptions<Row> {
  readonly source: () => AsyncRowSource<Row>;
  readonly readAnswer: (query: RowQuery, answer: RowAnswer<Row>) => readonly IdentifiedRow<Row>[];
  /** Adds the IDs to rows that were fetched by ID. */
  readonly readNamed: (rows: readonly Row[]) => readonly IdentifiedRow<Row>[];
  readonly sort: (rows: readonly IdentifiedRow<Row>[], sorting: TableState['sorting']) => readonly IdentifiedRow<Row>[];
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
    // Counts first, because a source that is still loading returns incomplete pages, but its `count` waits for all
    // rows.
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
      // If rows were deleted after they were counted, the last page may be empty.
      if (isLast || rows.length === 0) return;
    }
  }

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
      // Without `rowsNamed`, only reading all rows can find selected rows that don't match.
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
