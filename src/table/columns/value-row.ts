import type { CellRow } from './host';

/**
 * To avoid allocations, every call of the returned function returns the same row. Use the row before the next call.
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
