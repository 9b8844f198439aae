import type { ColumnFilterEntry, Json, TableColumn } from './types';

const isBound = (value: Json | undefined): value is number | null => value === null || Number.isFinite(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** The range that a column filter's value states; `[null, null]` where it states none. */
export function rangeOf(value: Json | undefined): readonly [min: number | null, max: number | null] {
  if (!isList(value) || value.length !== 2) return [null, null];
  const [min, max] = value;
  return isBound(min) && isBound(max) ? [min, max] : [null, null];
}

/** The text that a column filter's value states; empty where it states none. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Whether a filter of this column can have this value. The values that stand for an empty filter are none. */
export function isFilterValue(column: TableColumn, value: Json): boolean {
  if (column.filter === 'text') return textOf(value) !== '';
  return rangeOf(value).some((bound) => bound !== null);
}

/** The filters with one column's value set, in its place or at the end; removed where it cannot be a filter's value. */
export function setColumnFilter(
  columnFilters: readonly ColumnFilterEntry[],
  column: TableColumn,
  value: Json,
): readonly ColumnFilterEntry[] {
  if (!isFilterValue(column, value)) return columnFilters.filter(({ id }) => id !== column.id);
  const entry = { id: column.id, value };
  return columnFilters.some(({ id }) => id === column.id)
    ? columnFilters.map((other) => (other.id === column.id ? entry : other))
    : [...columnFilters, entry];
}

/** Whether two filters of one column let the same rows pass. */
export function isSameFilter(column: TableColumn, a: Json | undefined, b: Json | undefined): boolean {
  if (column.filter === 'text') return textOf(a) === textOf(b);
  const [minA, maxA] = rangeOf(a);
  const [minB, maxB] = rangeOf(b);
  return minA === minB && maxA === maxB;
}
