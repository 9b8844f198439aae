import { listSelected } from '../../../machines/table';
import { rowsThatPass, viewRow } from '../grid/view-rows';
import type { ViewTable } from '../view-table';
import { cellTexts, exportedColumns, selectedRows, toCsv, toTsv } from './export-rows';

/**
 * Returns functions that give the rows of a table in memory as texts: in the columns that are shown, sorted, with what a
 * spreadsheet would run as a formula defused.
 *
 * @example
 * const { selectedAsTsv } = useExport(table);
 * return <button onClick={() => navigator.clipboard.writeText(selectedAsTsv())}>Copy</button>;
 */
export function useExport(table: ViewTable) {
  return {
    /** The selected rows as lines of cells with tabs between them, as spreadsheets paste them. */
    selectedAsTsv: () => {
      const { context } = table.chartable.actor.getSnapshot();
      return toTsv(cellTexts(selectedRows(table, listSelected(context)), exportedColumns(table)));
    },
    /** All rows that pass the filters as CSV, with the names of the columns. */
    allAsCsv: () => {
      const columns = exportedColumns(table);
      return toCsv([columns.map(({ header }) => header), ...cellTexts(rowsThatPass(table).map(viewRow), columns)]);
    },
  };
}
