import type { Pagination } from '../../machines/table/types';

// Each returns what it is given if that has the very shape, else `undefined`.

export function asPagination(value: unknown): Pagination | undefined {
  if (!isRecord(value)) return undefined;
  const { pageIndex, pageSize, ...others } = value;
  const isPagination = isWhole(pageIndex) && isWhole(pageSize) && pageSize >= 1 && Object.keys(others).length === 0;
  return isPagination ? { pageIndex, pageSize } : undefined;
}

export function asIds(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined;
}

export function asBooleans(value: unknown): Record<string, boolean> | undefined {
  return isRecord(value) && holdsBooleans(value) ? value : undefined;
}

const holdsBooleans = (record: Record<string, unknown>): record is Record<string, boolean> =>
  Object.values(record).every((value) => typeof value === 'boolean');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** −0 is none: it would not be the number that is written again. */
const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && !Object.is(value, -0) && Number(value) >= 0;
