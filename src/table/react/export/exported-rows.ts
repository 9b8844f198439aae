import { exportOwnValue, readColumnExport, type ColumnExport, type ExportedValue } from '../../columns/exported';
import { readKindMeta } from '../../columns/meta';
import type { HostRow } from '../../host/table-9';
import { metaOf, orderedColumns, placedColumns, type ViewColumn } from '../base/view-columns';
import { rowsWithIds, sortedRowModel } from '../base/view-rows';
import type { ViewTable } from '../base/view-table';
import { isGroup } from '../../host/rows';

export interface ExportedColumn {
  readonly header: string;
  /** Width in pixels. */
  readonly width: number;
  readonly valueOf: (row: HostRow) => ExportedValue;
}

/**
 * Writes an Excel workbook (`.xlsx`) with one sheet. Created by `createWorkbookWriter`.
 *
 * @param name the sheet's name
 * @param columns headers and widths in pixels
 * @param parts batches of rows. Later batches may still be loading
 */
export type WriteWorkbook = (
  name: string,
  columns: readonly Pick<ExportedColumn, 'header' | 'width'>[],
  parts: AsyncIterable<ExportedLines> | Iterable<ExportedLines>,
) => Promise<Blob>;

export type ExportedLines = readonly (readonly ExportedValue[])[];

/**
 * Returns the exported columns: visible columns in reading order, then hidden columns with
 * `meta.export.isExportedHidden`. Omits columns without values, e.g. buttons, and columns whose `meta.export` is false.
 *
 * @throws {Error} if a column's `meta.export` is invalid
 */
export function exportedColumns(table: ViewTable): readonly ExportedColumn[] {
  const placed = placedColumns(table);
  const shownIds = new Set(placed.map(({ id }) => id));
  const hidden = orderedColumns(table).filter(({ id }) => !shownIds.has(id));
  return [...placed, ...hidden].flatMap((column): readonly ExportedColumn[] => {
    const columnExport = readColumnExport(metaOf(column.column), column.id);
    if (columnExport === false || !(column.hasValues || columnExport.value)) return [];
    if (!shownIds.has(column.id) && columnExport.isExportedHidden !== true) return [];
    return [
      {
        header: columnExport.header ?? column.header,
        width: column.width,
        valueOf: createReader(column, columnExport),
      },
    ];
  });
}

function createReader({ id, column, hasValues }: ViewColumn, { value }: ColumnExport): ExportedColumn['valueOf'] {
  const read = (row: HostRow): unknown => (hasValues ? row.getValue(id) : undefined);
  if (value) return (row) => exportOwnValue(value(read(row), row.original));
  const kind = readKindMeta(column);
  return kind ? (row) => kind.exportedValue(row, id) : (row) => exportOwnValue(read(row));
}

export const exportedCells = (rows: readonly HostRow[], columns: readonly ExportedColumn[]): ExportedLines =>
  rows.map((row) => columns.map(({ valueOf }) => valueOf(row)));

/** Returns the selected rows: sorted matching rows first, then filtered-out rows. */
export function selectedRows(table: ViewTable, selectedIds: readonly string[]): readonly HostRow[] {
  const selected = new Set(selectedIds);
  const passing = rowsThatPass(table).filter(({ id }) => selected.delete(id));
  return [...passing, ...rowsWithIds(table, [...selected])];
}

/** Returns all matching rows, sorted, each followed by its sub-rows. Omits group rows. */
export function rowsThatPass(table: ViewTable): readonly HostRow[] {
  const list = (row: HostRow): readonly HostRow[] => {
    const below = row.subRows.flatMap(list);
    return isGroup(row) ? below : [row, ...below];
  };
  return sortedRowModel(table).rows.flatMap(list);
}
