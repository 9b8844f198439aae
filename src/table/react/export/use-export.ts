import { listSelected } from '../../../../machines/table';
import { rowsThatPass } from '../grid/view-rows';
import type { ViewTable } from '../view-table';
import { createSpreadsheetForm, dataForm, type TextForm } from './text-form';
import { exportedCells, exportedColumns, selectedRows, type ExportedColumn, type WriteWorkbook } from './exported-rows';
import { toCopiedRows, type CopiedRows } from './copied-rows';
import { startOfCsv, toCsv } from './csv';

export const headersOf = (columns: readonly ExportedColumn[]): readonly string[] => columns.map(({ header }) => header);

export function createExport(table: ViewTable) {
  const allCells = () => {
    const columns = exportedColumns(table);
    return { columns, cells: exportedCells(rowsThatPass(table), columns) };
  };
  return {
    /** The selected rows for pasting into a spreadsheet. Default form: the browser's locale. */
    selectedForClipboard: (form: TextForm = createSpreadsheetForm()): CopiedRows => {
      const { context } = table.chartable.actor.getSnapshot();
      const rows = selectedRows(table, listSelected(context));
      return toCopiedRows(exportedCells(rows, exportedColumns(table)), form);
    },
    /** All rows that pass the filters as CSV, with column names. Default form: `dataForm`. */
    allAsCsv: (form: TextForm = dataForm): string => {
      const { columns, cells } = allCells();
      return startOfCsv(form) + toCsv([headersOf(columns), ...cells], form);
    },
    /** The same rows as an Excel workbook (`.xlsx`) with one sheet of this name. Pass `toWorkbook` from `chartable/workbook`. */
    allAsWorkbook: async (name: string, toWorkbook: WriteWorkbook): Promise<Blob> => {
      const { columns, cells } = allCells();
      return toWorkbook(name, columns, [cells]);
    },
  };
}

/**
 * Returns functions that export a table in memory as text and files, sorted as shown. Exports the visible columns, unless
 * their `meta.export` overrides it. Escapes strings that a spreadsheet would run as formulas, but never numbers.
 *
 * @example
 * const { allAsCsv } = useExport(table);
 * return <button onClick={() => postMessage(allAsCsv())}>Send</button>;
 */
export const useExport = (table: ViewTable): ReturnType<typeof createExport> => createExport(table);
