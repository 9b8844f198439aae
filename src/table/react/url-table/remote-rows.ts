import type { RowData } from '@tanstack/react-table';
import { isAsyncSource, type AsyncRowSource } from '../../rows/row-source';
import { fetchedRows, type FetchedRows, type FetchedRowsOptions } from '../../tanstack/fetched-rows';
import { requireOption } from '../../../shared/require-option';

/** Rows that a table fetches page by page. Pass them as `data` to `useUrlTable`. */
export type RemoteRows<Row extends RowData> = FetchedRows<Row>;

/**
 * Returns rows that a table fetches from a server, page by page. Call it outside the component. The server filters,
 * sorts and pages, and select-all selects all matching rows.
 *
 * @param source a function that fetches the rows of a query, or a row source, e.g. from `httpSource`
 * @throws {Error} if `source` is neither, or an option is invalid
 * @example
 * const remote = remoteRows<City>(async ({ globalFilter, pagination }, { signal }) => {
 *   const params = new URLSearchParams({ q: globalFilter, page: String(pagination.pageIndex) });
 *   const response = await fetch(`/cities?${params}`, { signal });
 *   return response.json(); // { rows: [{ id: 1, name: 'Tokyo' }], rowCount: 45 }
 * });
 * const table = useUrlTable({ data: remote, columns });
 */
export function remoteRows<Row extends RowData>(
  source: AsyncRowSource<Row>['rows'] | AsyncRowSource<Row>,
  options: FetchedRowsOptions = {},
): RemoteRows<Row> {
  const whole = typeof source === 'function' ? { rows: source } : source;
  const expected = 'a function that fetches the rows of a query, or an object with this function as `rows`';
  requireOption(isAsyncSource(whole), 'source', expected, source, 'remoteRows');
  return fetchedRows(whole, options);
}
