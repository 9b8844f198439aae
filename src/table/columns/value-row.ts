import type { CellRow } from './host';

/**
 * Creates a function that wraps a value in a row, for column functions that read rows. Every call returns the same row,
 * to avoid allocations. Use the row before the next call.
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
