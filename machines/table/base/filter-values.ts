import { keepKnownColumns, findColumn } from './columns';
import type { Json, RowFilters, TableColumn, TableState } from './table.types';

const isBound = (value: Json | undefined): value is number | null => value === null || Number.isFinite(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/**
 * Returns a column filter's value as an inclusive range. A `null` bound is open. Other values return `[null, null]`.
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

export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function isFilterValue({ filter }: TableColumn, value: Json | undefined): value is Json {
  if (value === undefined) return false;
  if (filter === 'text') return textOf(value) !== '';
  if (filter === 'range') return rangeOf(value).some((bound) => bound !== null);
  return filter.isValue(value);
}

/** Returns `undefined` for an invalid value. Drops invalid parts of a valid value. */
export function readFilterValue(column: TableColumn, value: Json | undefined): Json | undefined {
  if (!isFilterValue(column, value)) return undefined;
  const { filter } = column;
  return typeof filter === 'object' && filter.soundPart ? filter.soundPart(value) : value;
}

/** Drops repeated filters, filters of missing columns, invalid values and invalid parts of values. */
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

export const areSound = ({ columnFilters }: RowFilters, columns: readonly TableColumn[]): boolean => {
  const adopted = adoptColumnFilters(columnFilters, columns);
  return adopted.length === columnFilters.length && adopted.every((entry, index) => entry === columnFilters[index]);
};
