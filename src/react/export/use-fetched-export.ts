import { selectedTotal } from '../../../machines/table';
import type { RowRequest } from '../../sources/row-source';
import { cellTexts, exportedColumns, toCsv, toTsv } from './export-rows';
import { useLabels } from '../labels';
import { viewRow } from '../grid/view-rows';
import { requireFetched, type ViewTable } from '../view-table';

/** The options of an act that fetches many rows. */
export interface FetchOptions extends RowRequest {
  /** Called after each part of the rows; `total` is `undefined` while it is not known. */
  readonly onProgress: (fetched: number, total: number | undefined) => void;
}

/** Maximum number of rows that are copied. */
export const maxCopiedRows = 100_000;

/** Maximum number of rows that are saved: with the columns' names they fill a sheet of Excel or LibreOffice. */
export const maxSavedRows = 1_048_575;

/**
 * Returns functions that fetch the rows of a table that has those of a page only, in pages, and give them as texts like
 * `useExport`. Each rejects with an error for the user if the rows cannot be had, or are more than the maximum.
 *
 * @throws {Error} for a table whose rows are in memory
 * @example
 * const { allAsCsv } = useFetchedExport(table);
 * const parts = await allAsCsv({ signal, onProgress: (fetched) => setFetched(fetched) });
 */
export function useFetchedExport(table: ViewTable) {
  const { fetching, toRows } = requireFetched(table, 'useFetchedExport', 'table');
  const { tooManyRows } = useLabels();
  const checkCount = (count: number | undefined, maxRows: number) => {
    if (count !== undefined && count > maxRows) throw new Error(tooManyRows(maxRows));
  };
  return {
    /** The selected rows as lines of cells with tabs between them; at most 100,000. */
    selectedAsTsv: async ({ signal, onProgress }: FetchOptions): Promise<string> => {
      const columns = exportedColumns(table);
      const { context } = table.chartable.actor.getSnapshot();
      const selected = selectedTotal(context);
      checkCount(selected, maxCopiedRows);
      const lines: (readonly string[])[] = [];
      for await (const { rows } of fetching.selected(context.rowSelection, context.sorting, { signal })) {
        for (const line of cellTexts(toRows(rows).map(viewRow), columns)) lines.push(line);
        checkCount(lines.length, maxCopiedRows);
        onProgress(lines.length, selected);
      }
      return toTsv(lines);
    },
    /** All rows that pass the filters as parts of a text of CSV, with the names of the columns; at most 1,048,575. */
    allAsCsv: async ({ signal, onProgress }: FetchOptions): Promise<readonly Blob[]> => {
      const columns = exportedColumns(table);
      const { context } = table.chartable.actor.getSnapshot();
      // Blobs, which a browser keeps outside of the page's memory.
      const parts = [new Blob([toCsv([columns.map(({ header }) => header)])])];
      let fetched = 0;
      for await (const { rows, total } of fetching.passing(context, { signal })) {
        fetched += rows.length;
        checkCount(total ?? fetched, maxSavedRows);
        parts.push(new Blob([toCsv(cellTexts(toRows(rows).map(viewRow), columns))]));
        onProgress(fetched, total);
      }
      return parts;
    },
  };
}
