import type { RowFilters } from '../filtering/filters';

/** Selected row IDs, each `true`, as in TanStack Table. */
export type ListedRows = Readonly<Record<string, boolean>>;

/** Selects all rows that match filters, with exceptions. Used if there are too many rows to list. */
export interface MatchingRows {
  /** The filters that select rows. */
  readonly matching: RowFilters;
  /** Matching rows that are not selected. */
  readonly except: ListedRows;
  /** Selected rows that don't match. */
  readonly also: ListedRows;
}

/**
 * The selected rows: a list, or filters. Use `isListed` to distinguish them, because a row can have the ID `matching`.
 *
 * @example
 * const listed: RowSelection = { 3: true, 12: true };
 * const matching: RowSelection = { matching: { globalFilter: 'oslo', columnFilters: [] }, except: { 3: true }, also: {}
 * };
 */
export type RowSelection = ListedRows | MatchingRows;
