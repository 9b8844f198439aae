// Separate from `requireOption`, which most production bundles leave out.

/** Returns an error such as "createTable: `rows` must be a list, got 1". */
export function optionError(option: string, expected: string, got: unknown, by: string): Error {
  return new Error(`${by}: \`${option}\` must be ${expected}, got ${showValue(got)}`);
}

/** Returns the value as JSON. Converts `NaN`, `bigint`, circular objects and others with `String`. */
export function showValue(value: unknown): string {
  try {
    return (typeof value === 'number' ? undefined : JSON.stringify(value)) ?? String(value);
  } catch {
    return String(value);
  }
}
