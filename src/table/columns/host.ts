/*
 * Feature methods are optional, because a table may not have the feature. Doesn't import `@tanstack/table-core`, whose
 * types need the DOM, because servers compile the columns too.
 */

export interface CellRow {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- As TanStack Table declares it.
  readonly getValue: <Value>(columnId: string) => Value;
  readonly groupingColumnId?: string | undefined;
}

export interface SortedColumn {
  readonly id: string;
  readonly columnDef: object;
  readonly getIsSorted?: () => false | 'asc' | 'desc';
}

export interface TableRow extends CellRow {
  readonly table: { readonly getColumn: (columnId: string) => SortedColumn | undefined };
}
