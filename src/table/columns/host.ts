/*
 * The parts of a TanStack table that this folder uses. All of them are public. Methods of a feature are optional, because a table may lack
 * the feature. The types of `@tanstack/table-core` are not imported: they need the DOM's types, and a server compiles the columns too.
 */

/** A row with readable cells. */
export interface CellRow {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- As TanStack Table declares it.
  readonly getValue: <Value>(columnId: string) => Value;
  /** The grouped column, if this row is a group. */
  readonly groupingColumnId?: string | undefined;
}

export interface SortedColumn {
  readonly id: string;
  readonly columnDef: object;
  readonly getIsSorted?: () => false | 'asc' | 'desc';
}

/** A row with its table. */
export interface TableRow extends CellRow {
  readonly table: { readonly getColumn: (columnId: string) => SortedColumn | undefined };
}
