import type { Row, RowData, TableFeatures } from '@tanstack/table-core';

/*
 * The parts of a TanStack table that this folder uses, all of them public. A column or a row has the methods of the features that its
 * table is made with, so that those of a feature are optional here.
 */

/** A row whose cells are read. */
export interface CellRow extends Pick<Row<TableFeatures, RowData>, 'getValue'> {
  /** The column by which the row is a group of rows. */
  readonly groupingColumnId?: string | undefined;
}

/** A column of the table. */
export interface HostColumn {
  readonly id: string;
  readonly columnDef: object;
  readonly getIsSorted?: () => false | 'asc' | 'desc';
}

/** A row that knows its table. */
export interface TableRow extends CellRow {
  readonly table: { readonly getColumn: (columnId: string) => HostColumn | undefined };
}
