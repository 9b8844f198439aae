import { selectedTotal } from '../../../../machines/table';
import type { ExportedValue } from '../../columns/exported';
import type { RowRequest } from '../../rows/row-source';
import { createSpreadsheetForm, dataForm, type TextForm } from './text-form';
import { exportedCells, exportedColumns, type ExportedColumn, type WriteWorkbook } from './exported-rows';
import { toCopiedRows, type CopiedRows, startOfCsv, toCsv } from './copied-rows';
import { headersOf, createExport } from './use-export';
import { useLabels, type Labels } from '../base/labels';
import { type ViewTable, fetchedRowsOf } from '../base/view-table';
import { requireFetched } from '../base/require-fetched';

/** How to fetch the rows to export: a signal that cancels fetching, and a progress listener. */
export interface FetchOptions extends RowRequest {
  /** Called after each batch of rows. `total` is `undefined` until it is known. */
  readonly onProgress: (fetched: number, total: number | undefined) => void;
}

/** Maximum number of copied rows. */
export const maxCopiedRows = 100_000;

/** Maximum number of saved rows. With the header row, they fill one sheet in Excel or LibreOffice. */
export const maxSavedRows = 1_048_575;

/**
 * Returns the same functions as `useExport`, for a table that fetches its rows. Each function first fetches the rows to
 * export. If that fails, or if there are too many rows, it rejects with an error message for the user.
 *
 * @throws {Error} if the rows are in memory
 * @example
 * const { allAsCsv } = useFetchedExport(table);
 * const file = await allAsCsv({ signal, onProgress: (fetched) => console.log(fetched) });
 */
export function useFetchedExport(table: ViewTable): ReturnType<typeof createFetchedExport> {
  return createFetchedExport(table, requireFetched(table, 'useFetchedExport', 'table'), useLabels());
}

function createFetchedExport(
  table: ViewTable,
  { fetching, toRows }: ReturnType<typeof requireFetched>,
  { tooManyRows }: Labels,
) {
  const checkCount = (count: number | undefined, maxRows: number) => {
    if (count !== undefined && count > maxRows) throw new Error(tooManyRows(maxRows));
  };
  async function* fetchAll(columns: readonly ExportedColumn[], { signal, onProgress }: FetchOptions) {
    const { context } = table.sync.actor.getSnapshot();
    let fetched = 0;
    for await (const { rows, total } of fetching.passing(context, { signal })) {
      fetched += rows.length;
      checkCount(total ?? fetched, maxSavedRows);
      yield exportedCells(toRows(rows), columns);
      onProgress(fetched, total);
    }
  }
  return {
    /** Returns the selected rows, at most 100,000, for a spreadsheet. Default form: the browser's locale. */
    selectedForClipboard: async (
      { signal, onProgress }: FetchOptions,
      form: TextForm = createSpreadsheetForm(),
    ): Promise<CopiedRows> => {
      const columns = exportedColumns(table);
      const { context } = table.sync.actor.getSnapshot();
      const selected = selectedTotal(context);
      checkCount(selected, maxCopiedRows);
      const lines: (readonly ExportedValue[])[] = [];
      for await (const { rows } of fetching.selected(context.rowSelection, context.sorting, { signal })) {
        for (const line of exportedCells(toRows(rows), columns)) lines.push(line);
        checkCount(lines.length, maxCopiedRows);
        onProgress(lines.length, selected);
      }
      return toCopiedRows(lines, form);
    },
    /** Returns all matching rows, at most 1,048,575, as CSV with column names. Default form: `dataForm`. */
    allAsCsv: async (options: FetchOptions, form: TextForm = dataForm): Promise<Blob> => {
      const columns = exportedColumns(table);
      // Converts each batch to a blob, because browsers store blobs outside the page's memory.
      const parts = [new Blob([startOfCsv(form), toCsv([headersOf(columns)], form)])];
      for await (const cells of fetchAll(columns, options)) parts.push(new Blob([toCsv(cells, form)]));
      return new Blob(parts, { type: 'text/csv' });
    },
    /**
     * Returns all matching rows as an Excel workbook (`.xlsx`) whose only sheet is called `name`. `toWorkbook`: the
     * result of `createWorkbookWriter`.
     */
    allAsWorkbook: async (name: string, toWorkbook: WriteWorkbook, options: FetchOptions): Promise<Blob> => {
      const columns = exportedColumns(table);
      return toWorkbook(name, columns, fetchAll(columns, options));
    },
  };
}

/** Like `useFetchedExport`, but also accepts rows in memory. `isFetching` is true if exporting fetches rows first. */
export function useRowExport(
  table: ViewTable,
): ReturnType<typeof createFetchedExport> & { readonly isFetching: boolean } {
  const labels = useLabels();
  const fetched = fetchedRowsOf(table);
  if (fetched) return { ...createFetchedExport(table, fetched, labels), isFetching: true };
  const { selectedForClipboard, allAsCsv, allAsWorkbook } = createExport(table);
  return {
    selectedForClipboard: async (_options, form) => selectedForClipboard(form),
    allAsCsv: async (_options, form) => new Blob([allAsCsv(form)], { type: 'text/csv' }),
    allAsWorkbook,
    isFetching: false,
  };
}
