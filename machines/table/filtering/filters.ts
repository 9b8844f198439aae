import type { ColumnFilterEntry } from '../features/column-filters/column-filters.feature';

/** The states that decide which rows pass. */
export interface RowFilters {
  /** The searched text; empty where nothing is searched for. */
  readonly globalFilter: string;
  /** The filters of columns, one a column. */
  readonly columnFilters: readonly ColumnFilterEntry[];
}

/** The filters that all rows pass. */
export const noFilters: RowFilters = { globalFilter: '', columnFilters: [] };

/**
 * Returns true if no filter is set, so that all rows pass.
 *
 * @example
 * isUnfiltered({ columnFilters: [], globalFilter: '' }) // true
 */
export const isUnfiltered = ({ globalFilter, columnFilters }: RowFilters): boolean =>
  globalFilter === '' && columnFilters.length === 0;

/** Returns a string key of the filters: equal for equal filters. */
export const keyOfFilters = ({ globalFilter, columnFilters }: RowFilters): string =>
  JSON.stringify([globalFilter, columnFilters.map(({ id, value }) => [id, value])]);
