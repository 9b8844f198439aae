/**
 * Throws unless an option can be used. The message names the option, what it got and what it takes.
 *
 * @param takes a noun: `a function`
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

/** Returns the error that names an option, what it got and what it takes. */
export function optionError(option: string, expected: string, got: unknown, by: string): Error {
  return new Error(`${by}: \`${option}\` must be ${expected}, got ${showValue(got)}`);
}

/** Returns the value as JSON, or as a text where it has none: JSON has no `NaN`, no `bigint`, and no object that holds itself. */
export function showValue(value: unknown): string {
  try {
    return (typeof value === 'number' ? undefined : JSON.stringify(value)) ?? String(value);
  } catch {
    return String(value);
  }
}
