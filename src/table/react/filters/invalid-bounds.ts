import { rangeOf, type ColumnFilterEntry, type Json } from '../../../../machines/table';
import { readKindMeta, type RangeEnd } from '../../columns/meta';
import { dateFilter } from '../../url/filter-codecs';
import { filterControlOf, type ViewColumn } from '../columns/view-columns';
import type { Labels } from '../labels';

const isReversed = (min: number | string | null, max: number | string | null): boolean =>
  min !== null && max !== null && min > max;

/** Returns true if a range of numbers or days ends before it begins, so that no row matches. */
export function isReversedRange(column: ViewColumn, value: Json | undefined): boolean {
  const control = filterControlOf(column);
  if (control === 'numberRange') return isReversed(...rangeOf(value));
  return control === 'dayRange' && value !== undefined && isReversed(...(dateFilter.parse(value) ?? [null, null]));
}

/** Returns the first column whose range ends before it begins. */
export const findReversed = (
  columns: readonly ViewColumn[],
  filters: readonly ColumnFilterEntry[],
): ViewColumn | undefined =>
  columns.find((column) => isReversedRange(column, filters.find(({ id }) => id === column.id)?.value));

/** Returns why the box of a bound is invalid; `undefined` if it is valid. */
export function boundProblem(
  column: ViewColumn,
  value: Json | undefined,
  bound: RangeEnd,
  { minOverMax, tooSmall }: Labels,
): string | undefined {
  const number = rangeOf(value)[bound === 'min' ? 0 : 1];
  const least = readKindMeta(column.column)?.least;
  if (number !== null && least !== undefined && number < least) return tooSmall(column.header, least);
  return isReversedRange(column, value) ? minOverMax(column.header) : undefined;
}
