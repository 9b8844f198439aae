/**
 * Returns an error such as "createTable: `rows` must be a list, got 1". Production code calls it directly, so that
 * `requireOption` isn't bundled.
 */
export function optionError(option: string, expected: string, got: unknown, by: string): Error {
  return new Error(`${by}: \`${option}\` must be ${expected}, got ${showValue(got)}.`);
}

/** Returns a value as JSON. Uses `String` for numbers, and for values that JSON can't represent, e.g. a bigint. */
export function showValue(value: unknown): string {
  try {
    return (typeof value === 'number' ? undefined : JSON.stringify(value)) ?? String(value);
  } catch {
    return String(value);
  }
}
/**
 * Throws an error if an option is invalid: "createTable: `rows` must be a list, got 1".
 *
 * @param by the function that the developer called
 */
export function requireOption(
  isUsable: boolean,
  option: string,
  expected: string,
  got: unknown,
  by: string,
): asserts isUsable {
  if (!isUsable) throw optionError(option, expected, got, by);
}
