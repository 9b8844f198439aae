import type { AsyncRowSource, RowRequest } from 'chartable/rows';

type CountedSource<Row> = Required<Pick<AsyncRowSource<Row>, 'rows' | 'count' | 'countSelected' | 'rowsNamed'>>;

export interface GrowingSource<Row> {
  readonly source: Required<Pick<AsyncRowSource<Row>, 'rows' | 'count' | 'countSelected' | 'rowsNamed' | 'knownIds'>>;
  /** Reports how many rows have been written. `isDone` is true once writing has ended, even if rows are missing. */
  readonly setProgress: (rowCount: number, isDone: boolean) => void;
}

const isRowIndex = (rowId: string): boolean => /^(?:0|[1-9]\d{0,9})$/.test(rowId);

/**
 * Lets a table show the first rows while the rest are being written. Until then, requests for later pages and for the
 * number of matching rows stay pending. Row IDs are row indexes.
 *
 * @param plannedCount Number of rows, unless writing stops earlier.
 * @example
 * const { source, setProgress } = growSource(written, 1_000_000);
 * setProgress(10_000, false);
 */
export function growSource<Row>(written: CountedSource<Row>, plannedCount: number): GrowingSource<Row> {
  let rowCount = 0;
  let isDone = false;
  const waiting = new Set<() => void>();

  const waitFor = ({ signal }: RowRequest, wantedCount: number) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        waiting.delete(check);
        reject(signal.reason);
      };
      const check = () => {
        if (!isDone && rowCount < wantedCount) return;
        waiting.delete(check);
        signal.removeEventListener('abort', stop);
        resolve();
      };
      signal.throwIfAborted();
      signal.addEventListener('abort', stop);
      waiting.add(check);
      check();
    });

  return {
    setProgress: (nowCount, isNowDone) => {
      rowCount = nowCount;
      isDone = isNowDone;
      for (const check of waiting) check();
    },
    source: {
      rows: async (query, request) => {
        const { globalFilter, columnFilters, sorting, pagination } = query;
        const start = pagination.pageIndex * pagination.pageSize;
        const isPlain = globalFilter === '' && columnFilters.length === 0 && sorting.length === 0;
        await waitFor(request, isPlain ? Math.min(start + pagination.pageSize, plannedCount) : 1);
        if (isDone) return await written.rows(query, request);
        const { rows } = await written.rows(query, request);
        if (rows.length > 0 || start === 0) return { rows };
        await waitFor(request, plannedCount);
        return await written.rows(query, request);
      },
      count: async (query, request) => {
        const isAll = query.globalFilter === '' && query.columnFilters.length === 0;
        if (isAll && !isDone) return plannedCount;
        await waitFor(request, Infinity);
        return await written.count(query, request);
      },
      countSelected: async (rowSelection, filters, request) => {
        await waitFor(request, Infinity);
        return await written.countSelected(rowSelection, filters, request);
      },
      rowsNamed: async (rowIds, request) => {
        const last = Math.max(-1, ...rowIds.filter(isRowIndex).map(Number));
        await waitFor(request, Math.min(last + 1, plannedCount));
        return await written.rowsNamed(rowIds, request);
      },
      knownIds: (rowIds) => {
        const end = isDone ? rowCount : plannedCount;
        return Promise.resolve(rowIds.filter((id) => isRowIndex(id) && Number(id) < end));
      },
    },
  };
}
