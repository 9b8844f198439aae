import type { Json } from '../../shared/json';

/** The filter of one column. */
export interface ColumnFilterEntry {
  /** The column's ID. */
  readonly id: string;
  /** The filter value, as JSON. The URL contains it encoded, e.g. as `age.min=40`. */
  readonly value: Json;
}

/** The filters of a table. */
export interface RowFilters {
  /** The search string. An empty string matches every row. */
  readonly globalFilter: string;
  /** The column filters, at most one per column. */
  readonly columnFilters: readonly ColumnFilterEntry[];
}

/** Matches every row. */
export const noFilters: RowFilters = { globalFilter: '', columnFilters: [] };

/**
 * True if no filter is set.
 *
 * @example
 * isUnfiltered({ columnFilters: [], globalFilter: '' }) // true
 */
export const isUnfiltered = ({ globalFilter, columnFilters }: RowFilters): boolean =>
  globalFilter === '' && columnFilters.length === 0;

/** Returns equal strings for equal filters. */
export const keyOfFilters = ({ globalFilter, columnFilters }: RowFilters): string =>
  JSON.stringify([globalFilter, columnFilters.map(({ id, value }) => [id, value])]);
