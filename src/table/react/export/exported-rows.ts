import { exportOwnValue, readColumnExport, type ColumnExport, type ExportedValue } from '../../columns/exported';
import { readKindMeta } from '../../columns/meta';
import type { HostRow } from '../../tanstack/host';
import { metaOf, orderedColumns, placedColumns, type ViewColumn } from '../columns/view-columns';
import { rowsNamed, rowsThatPass } from '../grid/view-rows';
import type { ViewTable } from '../view-table';

/** A column as it is copied and saved. */
export interface ExportedColumn {
  readonly header: string;
  /** In pixels. */
  readonly width: number;
  readonly valueOf: (row: HostRow) => ExportedValue;
}

/**
 * Writes an Excel workbook (`.xlsx`) with one sheet: `toWorkbook` of `chartable/workbook`, or your own.
 *
 * @param name the name of the sheet
 * @param columns the headers, and the widths in pixels
 * @param parts lines of cells, read one part after another while rows are still fetched
 */
export type WriteWorkbook = (
  name: string,
  columns: readonly Pick<ExportedColumn, 'header' | 'width'>[],
  parts: AsyncIterable<ExportedLines> | Iterable<ExportedLines>,
) => Promise<Blob>;

/** The cells of some rows, in the order of the columns. */
export type ExportedLines = readonly (readonly ExportedValue[])[];

/**
 * Returns the columns that are exported: those that are shown, in reading order, and then the hidden ones whose `meta.export` says
 * so. A column without values, such as one of buttons, is left out, and so is one with `meta: { export: false }`.
 *
 * @throws {Error} for a `meta.export` of another type
 */
export function exportedColumns(table: ViewTable): readonly ExportedColumn[] {
  const placed = placedColumns(table);
  const shownIds = new Set(placed.map(({ id }) => id));
  const hidden = orderedColumns(table).filter(({ id }) => !shownIds.has(id));
  return [...placed, ...hidden].flatMap((column): readonly ExportedColumn[] => {
    const said = readColumnExport(metaOf(column.column), column.id);
    if (said === false || !(column.hasValues || said.value)) return [];
    if (!shownIds.has(column.id) && said.isExportedHidden !== true) return [];
    return [{ header: said.header ?? column.header, width: column.width, valueOf: createReader(column, said) }];
  });
}

function createReader({ id, column, hasValues }: ViewColumn, { value }: ColumnExport): ExportedColumn['valueOf'] {
  const read = (row: HostRow): unknown => (hasValues ? row.getValue(id) : undefined);
  if (value) return (row) => exportOwnValue(value(read(row), row.original));
  const kind = readKindMeta(column);
  return kind ? (row) => kind.exportedValue(row, id) : (row) => exportOwnValue(read(row));
}

/** Returns the values of the rows' cells in these columns. */
export const exportedCells = (rows: readonly HostRow[], columns: readonly ExportedColumn[]): ExportedLines =>
  rows.map((row) => columns.map(({ valueOf }) => valueOf(row)));

/** Returns the selected rows: first those that pass the filters, sorted, then the others. */
export function selectedRows(table: ViewTable, selectedIds: readonly string[]): readonly HostRow[] {
  const selected = new Set(selectedIds);
  const passing = rowsThatPass(table).filter(({ id }) => selected.delete(id));
  return [...passing, ...rowsNamed(table, [...selected])];
}
