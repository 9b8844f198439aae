import type { ColumnFilterEntry, RowFilters } from '../../../machines/table';

/** Number of conditions of one request where no other maximum is given. 49 of them take SQLite 1.2 s on 100,000 rows. */
export const defaultMaxConditions = 50;

/** A list of options is compared one by one. A range counts as one condition. */
const countOfFilter = ({ value }: ColumnFilterEntry): number =>
  Array.isArray(value) && value.every((part) => typeof part === 'string') ? value.length : 1;

/**
 * Returns the number of conditions that a database compares each row with: a search, each filter and each option of a list.
 * Filters that are empty count as one, because a step of a selection without any has its cost too.
 */
export const countConditions = (steps: readonly RowFilters[]): number =>
  steps
    .map(({ globalFilter, columnFilters }) =>
      columnFilters.map(countOfFilter).reduce((sum, count) => sum + count, globalFilter === '' ? 0 : 1),
    )
    .reduce((sum, count) => sum + Math.max(1, count), 0);
