// Each function returns its argument, or `undefined` if the shape is wrong.

export function asBooleans(value: unknown): Record<string, boolean> | undefined {
  return isRecord(value) && holdsBooleans(value) ? value : undefined;
}

const holdsBooleans = (record: Record<string, unknown>): record is Record<string, boolean> =>
  Object.values(record).every((value) => typeof value === 'boolean');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
