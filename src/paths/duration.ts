const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/**
 * Parses a duration such as `500ms`, `60s` or `2m`. Returns milliseconds.
 *
 * @param name the option or variable, for the error message
 * @throws {Error} if the value isn't a positive number with a unit
 * @example
 * parseDuration('--budget', '60s') // 60000
 */
export function parseDuration(name: string, value: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(value) ?? [];
  const ms = Number(number) * (unitMs[unit] ?? 0);
  if (!(ms > 0)) throw new Error(`${name} must be a duration such as 500ms, 60s or 2m, got ${JSON.stringify(value)}.`);
  return ms;
}

/**
 * Formats milliseconds with a unit.
 *
 * @example
 * formatDuration(60_000) // '60 s'
 */
export const formatDuration = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${Math.round(ms / 100) / 10} s`);
