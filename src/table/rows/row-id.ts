import { showValue } from '../../shared/require-option';

/**
 * Converts a string, finite number or bigint to a row ID. Returns `undefined` for other values.
 *
 * @example
 * toRowId(12) // '12'
 * toRowId(Number.NaN) // undefined
 */
export function toRowId(id: unknown): string | undefined {
  if (typeof id === 'string') return id;
  return typeof id === 'bigint' || Number.isFinite(id) ? String(id) : undefined;
}

/** Returns a row's ID. The index is 0-based. */
export type GetRowId<Row> = (row: Row, index: number) => string | number | bigint;

/** @throws {Error} if an ID is invalid, or two rows share an ID */
export function identifyRows<Row>(
  rows: readonly Row[],
  getRowId: GetRowId<Row>,
  by: string,
): readonly { readonly id: string; readonly data: Row }[] {
  const indexes = new Map<string, number>();
  return rows.map((data, index) => {
    const given = getRowId(data, index);
    const id = toRowId(given);
    const other = id === undefined ? undefined : indexes.get(id);
    if (id === undefined || other !== undefined)
      throw rowIdError(by, given, other === undefined ? `row ${index}` : `row ${other} and row ${index}`);
    indexes.set(id, index);
    return { id, data };
  });
}

export function rowIdError(by: string, given: unknown, rows: string): Error {
  const id = toRowId(given);
  const shown = id === undefined || typeof given === 'number' ? showValue(given) : JSON.stringify(id);
  return new Error(
    `${by}: \`getRowId\` must be a function that returns a unique string, number or bigint for each row, got ${shown} for ${rows}.`,
  );
}
