import { keepKnownColumns, findColumn } from '../../columns/state';
import type { ColumnFilterEntry, Json, RowFilters, TableColumn, TableState } from '../../types';

const isBound = (value: Json | undefined): value is number | null => value === null || Number.isFinite(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/**
 * Reads a column filter's value as a range, both bounds included. `null` is an open end; `[null, null]` stands for a
 * value that is no range.
 *
 * @example
 * rangeOf([20, null]) // [20, null]
 * rangeOf('b') // [null, null]
 */
export function rangeOf(value: Json | undefined): readonly [min: number | null, max: number | null] {
  if (!isList(value) || value.length !== 2) return [null, null];
  const [min, max] = value;
  return isBound(min) && isBound(max) ? [min, max] : [null, null];
}

/** Reads a column filter's value as a text; empty for a value that is no text. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Returns true if a filter of this column can have this value. The values of an empty filter are none: `undefined`, `''`, `[null, null]`. */
export function isFilterValue({ filter }: TableColumn, value: Json | undefined): value is Json {
  if (value === undefined) return false;
  if (filter === 'text') return textOf(value) !== '';
  if (filter === 'range') return rangeOf(value).some((bound) => bound !== null);
  return filter.isValue(value);
}

/** Returns the value that a column is filtered by: the part that makes sense, or `undefined` for a value that its filter cannot have. */
function readFilterValue(column: TableColumn, value: Json | undefined): Json | undefined {
  if (!isFilterValue(column, value)) return undefined;
  const { filter } = column;
  return typeof filter === 'object' && filter.soundPart ? filter.soundPart(value) : value;
}

/** Sets one column's filter, in its place or at the end. A value that the column's filter cannot have removes the filter. */
export function setColumnFilter(
  columnFilters: readonly ColumnFilterEntry[],
  column: TableColumn,
  given: Json | undefined,
): readonly ColumnFilterEntry[] {
  const value = readFilterValue(column, given);
  if (value === undefined) return columnFilters.filter(({ id }) => id !== column.id);
  const entry = { id: column.id, value };
  return columnFilters.some(({ id }) => id === column.id)
    ? columnFilters.map((other) => (other.id === column.id ? entry : other))
    : [...columnFilters, entry];
}

/** Returns true if two filters of one column have the same value. All values that the filter cannot have count as one: no filter. */
export function isSameFilter(column: TableColumn, a: Json | undefined, b: Json | undefined): boolean {
  if (column.filter === 'text') return textOf(a) === textOf(b);
  if (column.filter === 'range') {
    const [minA, maxA] = rangeOf(a);
    const [minB, maxB] = rangeOf(b);
    return minA === minB && maxA === maxB;
  }
  const [valueA, valueB] = [a, b].map((value) => readFilterValue(column, value));
  return JSON.stringify(valueA) === JSON.stringify(valueB);
}

/**
 * Leaves out filters of unknown columns, values of the wrong type, parts of values that make no sense, and all but the first filter of a
 * column.
 */
export function adoptColumnFilters(
  columnFilters: TableState['columnFilters'],
  columns: readonly TableColumn[],
): TableState['columnFilters'] {
  const sound = columnFilters.flatMap((entry) => {
    const column = findColumn(columns, entry.id);
    const value = column && readFilterValue(column, entry.value);
    if (value === undefined) return [];
    return value === entry.value ? entry : { ...entry, value };
  });
  return keepKnownColumns(sound, columns, ({ id }) => id);
}

/** Returns true if the table can have all these filters, unchanged. */
export const areSound = ({ columnFilters }: RowFilters, columns: readonly TableColumn[]): boolean => {
  const adopted = adoptColumnFilters(columnFilters, columns);
  return adopted.length === columnFilters.length && adopted.every((entry, index) => entry === columnFilters[index]);
};
