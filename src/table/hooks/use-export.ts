import type { RowModel } from '../../rows';
import type { TableActor } from '../actor';
import { cellTexts, rowsThatPass, selectedRows, toCsv, toTsv } from '../export-rows';
import { placeColumns } from '../place-columns';
import { selectShown } from '../select';

/**
 * Returns functions that give the table's rows as texts: in the columns that are shown, sorted, with what a spreadsheet would
 * run as a formula defused.
 *
 * @example
 * const { selectedAsTsv } = useExport(actor, rowModel);
 * return <button onClick={() => navigator.clipboard.writeText(selectedAsTsv())}>Copy</button>;
 */
export function useExport(actor: TableActor, rowModel: RowModel) {
  const read = () => {
    const snapshot = actor.getSnapshot();
    const { columnOrder, columnVisibility, columnPinning, rowSelection } = snapshot.context;
    const columns = placeColumns(rowModel.orderedColumns(columnOrder), columnVisibility, columnPinning);
    return { columns, rowSelection, shown: selectShown(snapshot) };
  };
  return {
    /** The selected rows as lines of cells with tabs between them, as spreadsheets paste them. */
    selectedAsTsv: () => {
      const { columns, rowSelection, shown } = read();
      return toTsv(cellTexts(selectedRows(rowModel, shown, rowSelection), columns));
    },
    /** All rows that pass the filters as CSV, with the names of the columns. */
    allAsCsv: () => {
      const { columns, shown } = read();
      return toCsv([columns.map(({ header }) => header), ...cellTexts(rowsThatPass(rowModel, shown), columns)]);
    },
  };
}
