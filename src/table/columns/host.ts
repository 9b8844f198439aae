/*
 * The parts of a TanStack table that this folder uses, all of them public. A column or a row has the methods of the features that its
 * table is made with, so that those of a feature are optional here. They are written out, because a server compiles the columns too: the
 * declarations of `@tanstack/table-core` need those of the DOM.
 */

/** A row whose cells are read. */
export interface CellRow {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- As TanStack Table declares it.
  readonly getValue: <Value>(columnId: string) => Value;
  /** The column by which the row is a group of rows. */
  readonly groupingColumnId?: string | undefined;
}

/** A column of the table. */
export interface SortedColumn {
  readonly id: string;
  readonly columnDef: object;
  readonly getIsSorted?: () => false | 'asc' | 'desc';
}

/** A row that knows its table. */
export interface TableRow extends CellRow {
  readonly table: { readonly getColumn: (columnId: string) => SortedColumn | undefined };
}
