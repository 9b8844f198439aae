import { isJsonObject } from '../../../machines/shared/json';
import type { ColumnFilterEntry, RowFilters } from '../../../machines/table';
import type { ValueColumn } from '../columns/source-columns';

/** In SQLite, testing 100,000 rows for 49 conditions takes 1.2 s. */
const defaultMaxConditions = 50;

export const countSearched = (columns: readonly Pick<ValueColumn<never>, 'columnDef'>[]): number =>
  columns.filter(({ columnDef }) => columnDef.enableGlobalFilter !== false).length;

/** Returns the default of `maxConditions`. It allows any search, and a selection of all rows that the search finds. */
export const maxConditionsOf = (columns: readonly Pick<ValueColumn<never>, 'columnDef'>[]): number =>
  Math.max(defaultMaxConditions, 3 * countSearched(columns));

/** Counts a filter's conditions: one per listed option, and one for any other filter, e.g. a range. */
const countOfFilter = ({ value }: ColumnFilterEntry): number => {
  const [operand = value] = isJsonObject(value) ? Object.values(value) : [];
  return Array.isArray(operand) && operand.every((part) => typeof part === 'string') ? operand.length : 1;
};

/**
 * Counts one condition per searched column, per listed option, and per other filter. Each item of `filters` counts as
 * at least one condition.
 */
export const countConditions = (filters: readonly RowFilters[], searchedCount: number): number =>
  filters
    .map(({ globalFilter, columnFilters }) =>
      columnFilters.map(countOfFilter).reduce((sum, count) => sum + count, globalFilter === '' ? 0 : searchedCount),
    )
    .reduce((sum, count) => sum + Math.max(1, count), 0);
