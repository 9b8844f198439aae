import { selectedTotal } from '../../../../machines/table';
import type { ExportedValue } from '../../columns/exported';
import type { RowRequest } from '../../rows/row-source';
import { createSpreadsheetForm, dataForm, type TextForm } from './text-form';
import { exportedCells, exportedColumns, type ExportedColumn, type WriteWorkbook } from './exported-rows';
import { toCopiedRows, type CopiedRows } from './copied-rows';
import { startOfCsv, toCsv } from './csv';
import { headersOf } from './use-export';
import { useLabels } from '../labels';
import { requireFetched, type ViewTable } from '../view-table';

/** The options of an export that fetches many rows. */
export interface FetchOptions extends RowRequest {
  /** Called after each part of the rows; `total` is `undefined` while it is not known. */
  readonly onProgress: (fetched: number, total: number | undefined) => void;
}

/** Maximum number of rows that are copied. */
export const maxCopiedRows = 100_000;

/** Maximum number of rows that are saved: with the columns' names they fill a sheet of Excel or LibreOffice. */
export const maxSavedRows = 1_048_575;

/**
 * Returns functions that fetch the rows of a table that has those of a page only, in pages, and give them as texts and files like
 * `useExport`. Each rejects with an error for the user if the rows cannot be had, or are more than the maximum.
 *
 * @throws {Error} for a table whose rows are in memory
 * @example
 * const { allAsCsv } = useFetchedExport(table);
 * const file = await allAsCsv({ signal, onProgress: (fetched) => console.log(fetched) });
 */
export function useFetchedExport(table: ViewTable) {
  const { fetching, toRows } = requireFetched(table, 'useFetchedExport', 'table');
  const { tooManyRows } = useLabels();
  const checkCount = (count: number | undefined, maxRows: number) => {
    if (count !== undefined && count > maxRows) throw new Error(tooManyRows(maxRows));
  };
  async function* fetchAll(columns: readonly ExportedColumn[], { signal, onProgress }: FetchOptions) {
    const { context } = table.chartable.actor.getSnapshot();
    let fetched = 0;
    for await (const { rows, total } of fetching.passing(context, { signal })) {
      fetched += rows.length;
      checkCount(total ?? fetched, maxSavedRows);
      yield exportedCells(toRows(rows), columns);
      onProgress(fetched, total);
    }
  }
  return {
    /** The selected rows as a spreadsheet pastes them, in the browser's locale where no form is given; at most 100,000. */
    selectedForClipboard: async (
      { signal, onProgress }: FetchOptions,
      form: TextForm = createSpreadsheetForm(),
    ): Promise<CopiedRows> => {
      const columns = exportedColumns(table);
      const { context } = table.chartable.actor.getSnapshot();
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
    /** All rows that pass the filters as a file of CSV, with the names of the columns, for programs where no form is given; at most 1,048,575. */
    allAsCsv: async (options: FetchOptions, form: TextForm = dataForm): Promise<Blob> => {
      const columns = exportedColumns(table);
      // Blobs, which a browser keeps outside of the page's memory.
      const parts = [new Blob([startOfCsv(form), toCsv([headersOf(columns)], form)])];
      for await (const cells of fetchAll(columns, options)) parts.push(new Blob([toCsv(cells, form)]));
      return new Blob(parts, { type: 'text/csv' });
    },
    /** The same as an Excel workbook (`.xlsx`) with one sheet of this name, by `toWorkbook` of `chartable/workbook`. */
    allAsWorkbook: async (name: string, toWorkbook: WriteWorkbook, options: FetchOptions): Promise<Blob> => {
      const columns = exportedColumns(table);
      return toWorkbook(name, columns, fetchAll(columns, options));
    },
  };
}
