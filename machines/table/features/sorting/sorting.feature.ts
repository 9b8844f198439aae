import type { UrlState } from '../url-state';

/** A sort by one column. */
export interface SortingEntry {
  /** The column's id. */
  readonly id: string;
  /** True for descending, false for ascending. */
  readonly desc: boolean;
}

/** The direction of a sort. */
export type Direction = 'ascending' | 'descending';

/** A step of a column's sort cycle: first direction, the other direction, unsorted. */
export interface SortToggle {
  /** The column's id. */
  readonly columnId: string;
  /** True for a click with Shift: the other sorted columns stay. */
  readonly multi: boolean;
  /** The direction in which the cycle begins; the column's where left out. */
  readonly firstDirection?: Direction;
  /** Sorts in this direction, instead of the next step of the cycle. */
  readonly direction?: Direction;
}

export type SortingEvent =
  | ({ readonly type: 'sort.toggle' } & SortToggle)
  /** Unsorts the column, and leaves the others as they are. */
  | { readonly type: 'sort.clear'; readonly columnId: string };

export const sorting: UrlState<readonly SortingEntry[], SortingEvent> = { initial: [], names: 'columns' };
