import type { UrlState } from '../../values/url-state';

/** A sort by one column. */
export interface SortingEntry {
  /** The column's ID. */
  readonly id: string;
  /** True for descending, false for ascending. */
  readonly desc: boolean;
}

/** The direction of a column's sort. */
export type Direction = 'ascending' | 'descending';

/** Steps through a column's sort cycle: first direction, other direction, unsorted. */
export interface SortToggle {
  /** The ID of the column to sort by. */
  readonly columnId: string;
  /** True for Shift+click, which keeps other columns sorted. */
  readonly multi: boolean;
  /** The first direction of the cycle. Default: the column's `firstDirection`. */
  readonly firstDirection?: Direction;
  /** Sorts in this direction instead of stepping through the cycle. */
  readonly direction?: Direction;
}

export type SortingEvent =
  ({ readonly type: 'sort.toggle' } & SortToggle) | { readonly type: 'sort.clear'; readonly columnId: string };

export const sorting: UrlState<readonly SortingEntry[], SortingEvent> = {
  initial: [],
  names: 'columns',
  resetsPage: true,
};
