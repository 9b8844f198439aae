import { listSelected } from '../../../../machines/table';
import type { ViewTable } from '../base/view-table';
import { createSpreadsheetForm, dataForm, type TextForm } from './text-form';
import {
  exportedCells,
  exportedColumns,
  selectedRows,
  type ExportedColumn,
  type WriteWorkbook,
  rowsThatPass,
} from './exported-rows';
import { toCopiedRows, type CopiedRows, startOfCsv, toCsv } from './copied-rows';
export const headersOf = (columns: readonly ExportedColumn[]): readonly string[] => columns.map(({ header }) => header);

export function createExport(table: ViewTable) {
  const allCells = () => {
    const columns = exportedColumns(table);
    return { columns, cells: exportedCells(rowsThatPass(table), columns) };
  };
  return {
    /** Returns the selected rows for pasting into a spreadsheet. Default form: the browser's locale. */
    selectedForClipboard: (form: TextForm = createSpreadsheetForm()): CopiedRows => {
      const { context } = table.sync.actor.getSnapshot();
      const rows = selectedRows(table, listSelected(context));
      return toCopiedRows(exportedCells(rows, exportedColumns(table)), form);
    },
    /** Returns all matching rows as CSV, with column names. Default form: `dataForm`. */
    allAsCsv: (form: TextForm = dataForm): string => {
      const { columns, cells } = allCells();
      return startOfCsv(form) + toCsv([headersOf(columns), ...cells], form);
    },
    /**
     * Returns all matching rows as an Excel workbook (`.xlsx`) whose only sheet is called `name`. `toWorkbook`: the
     * result of `createWorkbookWriter`.
     */
    allAsWorkbook: async (name: string, toWorkbook: WriteWorkbook): Promise<Blob> => {
      const { columns, cells } = allCells();
      return toWorkbook(name, columns, [cells]);
    },
  };
}

/**
 * Returns functions that export rows in memory, in the displayed order. Visible columns are exported, and hidden
 * columns with `meta.export.isExportedHidden`. Strings that a spreadsheet would run as formulas are escaped.
 *
 * @example
 * const { allAsCsv } = useExport(table);
 * return <button onClick={() => postMessage(allAsCsv())}>Send</button>;
 */
export const useExport = (table: ViewTable): ReturnType<typeof createExport> => createExport(table);
