import type { ColumnFilterEntry } from '../features/column-filters/column-filters.feature';

/** The states that filter rows. */
export interface RowFilters {
  /** The search string. Empty without a search. */
  readonly globalFilter: string;
  /** The column filters, at most one per column. */
  readonly columnFilters: readonly ColumnFilterEntry[];
}

/** Filters that every row matches. */
export const noFilters: RowFilters = { globalFilter: '', columnFilters: [] };

/**
 * Returns true if no filter is set.
 *
 * @example
 * isUnfiltered({ columnFilters: [], globalFilter: '' }) // true
 */
export const isUnfiltered = ({ globalFilter, columnFilters }: RowFilters): boolean =>
  globalFilter === '' && columnFilters.length === 0;

/** Returns a string that is equal for equal filters. */
export const keyOfFilters = ({ globalFilter, columnFilters }: RowFilters): string =>
  JSON.stringify([globalFilter, columnFilters.map(({ id, value }) => [id, value])]);
