import { listSelected, selectedTotal } from '../../../machines/table';
import type { RowFetching, RowModel, RowRequest } from '../../rows';
import type { TableActor } from '../actor';
import { cellTexts, rowsThatPass, selectedRows, toCsv, toTsv } from '../export-rows';
import { useLabels } from '../labels';
import { placeColumns } from '../place-columns';
import { selectShown } from '../select';

/** Returns what a table shows now: its columns from left to right, the states that decide its rows, and its context. */
function readShown(actor: TableActor, rowModel: RowModel) {
  const snapshot = actor.getSnapshot();
  const { context } = snapshot;
  const { columnOrder, columnVisibility, columnPinning } = context;
  const columns = placeColumns(rowModel.orderedColumns(columnOrder), columnVisibility, columnPinning);
  return { columns, context, shown: selectShown(snapshot) };
}

/**
 * Returns functions that give the rows of a table in memory as texts: in the columns that are shown, sorted, with what a
 * spreadsheet would run as a formula defused.
 *
 * @example
 * const { selectedAsTsv } = useExport(actor, rowModel);
 * return <button onClick={() => navigator.clipboard.writeText(selectedAsTsv())}>Copy</button>;
 */
export function useExport(actor: TableActor, rowModel: RowModel) {
  return {
    /** The selected rows as lines of cells with tabs between them, as spreadsheets paste them. */
    selectedAsTsv: () => {
      const { columns, context, shown } = readShown(actor, rowModel);
      return toTsv(cellTexts(selectedRows(rowModel, shown, listSelected(context)), columns));
    },
    /** All rows that pass the filters as CSV, with the names of the columns. */
    allAsCsv: () => {
      const { columns, shown } = readShown(actor, rowModel);
      return toCsv([columns.map(({ header }) => header), ...cellTexts(rowsThatPass(rowModel, shown), columns)]);
    },
  };
}

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
 * @example
 * const { allAsCsv } = useFetchedExport(actor, rowModel, rowModel.fetching);
 * const parts = await allAsCsv({ signal, onProgress: (fetched) => setFetched(fetched) });
 */
export function useFetchedExport(actor: TableActor, rowModel: RowModel, fetching: RowFetching<unknown>) {
  const { tooManyRows } = useLabels();
  const checkCount = (count: number | undefined, maxRows: number) => {
    if (count !== undefined && count > maxRows) throw new Error(tooManyRows(maxRows));
  };
  return {
    /** The selected rows as lines of cells with tabs between them; at most 100,000. */
    selectedAsTsv: async ({ signal, onProgress }: FetchOptions): Promise<string> => {
      const { columns, context, shown } = readShown(actor, rowModel);
      const selected = selectedTotal(context);
      checkCount(selected, maxCopiedRows);
      const lines: (readonly string[])[] = [];
      for await (const { rows } of fetching.selected(context.rowSelection, shown.sorting, { signal })) {
        for (const line of cellTexts(rows, columns)) lines.push(line);
        checkCount(lines.length, maxCopiedRows);
        onProgress(lines.length, selected);
      }
      return toTsv(lines);
    },
    /** All rows that pass the filters as parts of a text of CSV, with the names of the columns; at most 1,048,575. */
    allAsCsv: async ({ signal, onProgress }: FetchOptions): Promise<readonly Blob[]> => {
      const { columns, shown } = readShown(actor, rowModel);
      // Blobs, which a browser keeps outside of the page's memory.
      const parts = [new Blob([toCsv([columns.map(({ header }) => header)])])];
      let fetched = 0;
      for await (const { rows, total } of fetching.passing(shown, { signal })) {
        fetched += rows.length;
        checkCount(total ?? fetched, maxSavedRows);
        parts.push(new Blob([toCsv(cellTexts(rows, columns))]));
        onProgress(fetched, total);
      }
      return parts;
    },
  };
}
