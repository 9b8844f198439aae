import type { RowData } from '@tanstack/table-core';
import { listRows } from '../../../machines/table/values/selection';
import { createRowFinder, type RowFinderOptions } from './find-rows';
import { identifyRows, type GetRowId } from './row-id';
import type { AsyncRowSource } from './row-source';

/** The options of `memorySource`. */
export interface MemorySourceOptions<Row> extends Pick<RowFinderOptions<Row>, 'columns' | 'search'> {
  /** All rows. An unsorted table shows them in this order. */
  readonly rows: readonly Row[];
  /** Returns a row's ID, from the row and its 0-based index. Default: the index. */
  readonly getRowId?: GetRowId<Row> | undefined;
}

/**
 * Creates a source for rows in memory. It sorts rows like a TanStack table, and doesn't support sub-rows.
 *
 * @throws {Error} if a row or column has no ID, or two rows or two columns share an ID
 * @example
 * const source = memorySource({ columns, rows, getRowId: ({ id }) => id });
 * const answer = createRowEndpoint({ search, columns, source });
 */
export function memorySource<Row extends RowData>({
  columns,
  rows,
  getRowId = (_, index) => index,
  search,
}: MemorySourceOptions<Row>): Required<Pick<AsyncRowSource<Row>, 'rows' | 'knownIds' | 'rowsNamed' | 'countSelected'>> {
  const identified = identifyRows(rows, getRowId, 'memorySource');
  const rowById = new Map(identified.map(({ id, data }) => [id, data]));
  const { filterRows, sortRows } = createRowFinder({ columns, rows: identified, search });
  return {
    rows: (query) => {
      const { pageIndex, pageSize } = query.pagination;
      const page = sortRows(query.sorting, query).slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
      return Promise.resolve({ rows: page.map(({ data }) => data), rowCount: filterRows(query).length });
    },
    countSelected: (rowSelection, filters) => {
      const selected = new Set(listRows(rowSelection, filterRows));
      return Promise.resolve(filterRows(filters).filter((rowId) => selected.has(rowId)).length);
    },
    rowsNamed: (rowIds) => Promise.resolve(rowIds.map((id) => rowById.get(id)).filter((row) => row !== undefined)),
    knownIds: (rowIds) => Promise.resolve(rowIds.filter((id) => rowById.has(id))),
  };
}
