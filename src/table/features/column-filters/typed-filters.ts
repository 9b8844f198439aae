import type { ColumnFilterEntry, Json, TableState } from '../../../../machines/table';

/**
 * True for a filter that a user may have typed: a string, a number, a pair of numbers, or no filter. TanStack Table's
 * setters don't report whether the user typed or chose the filter.
 *
 * @example
 * isTypedFilter(['20', null]) // true
 * isTypedFilter(['red']) // false
 */
export const isTypedFilter = (value: Json | undefined): boolean =>
  Array.isArray(value)
    ? value.length === 2 && value.every((bound) => Number(bound) < Infinity)
    : typeof value !== 'boolean' && Object(value) !== value;

/** True if the user may have typed the whole change: a new search, or a new filter of one column. */
export function isTypedState(
  { globalFilter, columnFilters, ...others }: Partial<TableState>,
  before: readonly ColumnFilterEntry[],
): boolean {
  if (Object.keys(others).length > 0) return false;
  if (!columnFilters) return true;
  const not = (list: readonly ColumnFilterEntry[]) => {
    const texts = list.map((entry) => JSON.stringify(entry));
    return (entry: ColumnFilterEntry) => !texts.includes(JSON.stringify(entry));
  };
  const changed = [...before.filter(not(columnFilters)), ...columnFilters.filter(not(before))];
  return globalFilter === undefined && changed.every(({ id, value }) => id === changed[0]?.id && isTypedFilter(value));
}
