import { isColumnWidth } from '../../machines/table/column-sizing/state';
import type { ColumnSizing, Pagination } from '../../machines/table/types';

// Each function returns its argument if it has exactly this shape, else `undefined`.

export function asPagination(value: unknown): Pagination | undefined {
  if (!isRecord(value)) return undefined;
  const { pageIndex, pageSize, ...others } = value;
  const isPagination =
    isWholeNumber(pageIndex) && isWholeNumber(pageSize) && pageSize >= 1 && Object.keys(others).length === 0;
  return isPagination ? { pageIndex, pageSize } : undefined;
}

export function asIds(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined;
}

export function asBooleans(value: unknown): Record<string, boolean> | undefined {
  return isRecord(value) && holdsBooleans(value) ? value : undefined;
}

/** Makes a value of the ids of two sides, if the argument has exactly these. */
export function asPinning<Pinning>(
  value: unknown,
  [one, other]: readonly [string, string],
  toPinning: (ids: readonly [readonly string[], readonly string[]]) => Pinning,
): Pinning | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 2) return undefined;
  const [ids, otherIds] = [asIds(value[one]), asIds(value[other])];
  return ids && otherIds && toPinning([ids, otherIds]);
}

export function asWidths(value: unknown): ColumnSizing | undefined {
  return isRecord(value) && holdsWidths(value) ? value : undefined;
}

const holdsWidths = (record: Record<string, unknown>): record is Record<string, number> =>
  Object.values(record).every((width) => typeof width === 'number' && isColumnWidth(width));

const holdsBooleans = (record: Record<string, unknown>): record is Record<string, boolean> =>
  Object.values(record).every((value) => typeof value === 'boolean');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true for a safe integer of at least 0. −0 does not pass: JSON writes it as `0`, so it would not come back. */
const isWholeNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && !Object.is(value, -0) && Number(value) >= 0;
