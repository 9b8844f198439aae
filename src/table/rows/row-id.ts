import { showValue } from '../../shared/require-option';

/**
 * Returns the id of a row as the table has it, which is a string: a number or a bigint, as the JSON of an API has them, is written as
 * one. Returns `undefined` for a value that is no id.
 *
 * @example
 * toRowId(12) // '12'
 * toRowId(Number.NaN) // undefined
 */
export function toRowId(id: unknown): string | undefined {
  if (typeof id === 'string') return id;
  return typeof id === 'bigint' || Number.isFinite(id) ? String(id) : undefined;
}

/** A function by which an application identifies rows. */
export type GetRowId<Row> = (row: Row, index: number) => string | number | bigint;

/**
 * Returns these rows, each with its id.
 *
 * @param by the function that got the rows, in errors
 * @throws {Error} if the id of a row is none, or two rows have the same
 */
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

/** Makes the error for a row whose id is none, or for two rows of one id. */
export function rowIdError(by: string, given: unknown, rows: string): Error {
  const id = toRowId(given);
  const shown = id === undefined || typeof given === 'number' ? showValue(given) : JSON.stringify(id);
  return new Error(
    `${by}: \`getRowId\` must be a function that returns a string, number or bigint for each row, and a different one, got ${shown} for ${rows}`,
  );
}
