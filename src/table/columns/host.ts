/*
 * The members of TanStack Table's types that columns use. Feature methods are optional, because a table may lack the
 * feature.
 *
 * Servers compile this file too, so it doesn't import `@tanstack/table-core`, whose types need the DOM.
 */

export interface CellRow {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- As TanStack Table declares it.
  readonly getValue: <Value>(columnId: string) => Value;
  readonly groupingColumnId?: string | undefined;
}

interface SortedColumn {
  readonly id: string;
  readonly columnDef: object;
  readonly getIsSorted?: () => false | 'asc' | 'desc';
}

export interface TableRow extends CellRow {
  readonly table: { readonly getColumn: (columnId: string) => SortedColumn | undefined };
}

/**
 * Creates a function that wraps a value in a row. To avoid allocations, the function always returns the same row
 * object. Use the row before the next call.
 *
 * @example
 * const rowOf = createValueRow();
 * kind.cellText(rowOf(1234), 'people') // '1,234'
 */
export function createValueRow(): (value: unknown) => CellRow {
  let current: unknown;
  const row: CellRow = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- As `CellRow` declares it.
    getValue: <Value>() => current as Value,
  };
  return (value) => {
    current = value;
    return row;
  };
}
