import { listSelected } from '../../../../machines/table';
import { rowsThatPass } from '../grid/view-rows';
import type { ViewTable } from '../view-table';
import { createSpreadsheetForm, dataForm, type TextForm } from './text-form';
import { exportedCells, exportedColumns, selectedRows, type ExportedColumn, type WriteWorkbook } from './exported-rows';
import { toCopiedRows, type CopiedRows } from './copied-rows';
import { startOfCsv, toCsv } from './csv';

/** Returns the names of the columns, as the first line of a file. */
export const headersOf = (columns: readonly ExportedColumn[]): readonly string[] => columns.map(({ header }) => header);

/** Makes what `useExport` returns. */
export function createExport(table: ViewTable) {
  const allCells = () => {
    const columns = exportedColumns(table);
    return { columns, cells: exportedCells(rowsThatPass(table), columns) };
  };
  return {
    /** The selected rows as a spreadsheet pastes them; in the browser's locale where no form is given. */
    selectedForClipboard: (form: TextForm = createSpreadsheetForm()): CopiedRows => {
      const { context } = table.chartable.actor.getSnapshot();
      const rows = selectedRows(table, listSelected(context));
      return toCopiedRows(exportedCells(rows, exportedColumns(table)), form);
    },
    /** All rows that pass the filters as the text of a file of CSV, with the names of the columns; for programs where no form is given. */
    allAsCsv: (form: TextForm = dataForm): string => {
      const { columns, cells } = allCells();
      return startOfCsv(form) + toCsv([headersOf(columns), ...cells], form);
    },
    /** The same as an Excel workbook (`.xlsx`) with one sheet of this name, by `toWorkbook` of `chartable/workbook`. */
    allAsWorkbook: async (name: string, toWorkbook: WriteWorkbook): Promise<Blob> => {
      const { columns, cells } = allCells();
      return toWorkbook(name, columns, [cells]);
    },
  };
}

/**
 * Returns functions that give the rows of a table in memory as texts and files, sorted as they are shown. The columns are those
 * that are shown, as far as their `meta.export` does not say otherwise. In texts, what a spreadsheet would run as a formula is
 * defused; numbers never are.
 *
 * @example
 * const { allAsCsv } = useExport(table);
 * return <button onClick={() => postMessage(allAsCsv())}>Send</button>;
 */
export const useExport = (table: ViewTable): ReturnType<typeof createExport> => createExport(table);
