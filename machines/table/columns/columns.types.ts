import type { Json } from '../json';
import type { Direction } from '../features';

/** The values that a column can be filtered by. */
export interface FilterRule {
  /** Returns true for a valid filter value. Must be pure, and must not throw. */
  readonly isValue: (value: Json) => boolean;
  /**
   * Returns the part of a value that has an effect on the filter, e.g. a list without missing options. Returns the value
   * itself if all of it has an effect, and `undefined` if none of it does. The table keeps that part. It drops a selection
   * by a filter with ineffective parts, because that would select other rows. Default: every value has an effect as a whole.
   * Must be pure, and must not throw.
   */
  readonly soundPart?: (value: Json) => Json | undefined;
}

/** The properties of a column that the machine needs. */
export interface TableColumn {
  /** The column's ID: not empty, and unique. */
  readonly id: string;
  /**
   * `text`: a non-empty string. `range`: a pair of numbers, `null` for an open bound. Any other value is checked by a
   * `FilterRule`.
   */
  readonly filter: 'text' | 'range' | FilterRule;
  /** The first direction of the sort cycle, if the event sets none. Default: ascending. */
  readonly firstDirection?: Direction;
  /** False for a column that can't be sorted. Default: true. */
  readonly enableSorting?: boolean;
  /** False for a column that can only be sorted alone. Default: true. */
  readonly enableMultiSort?: boolean;
}

/** The table's rules, named like TanStack Table's options. Each rule defaults to TanStack Table's default. */
export interface TableRules {
  /** If false, clicking again never unsorts a column. */
  readonly enableSortingRemoval?: boolean;
  /** If false, Shift+clicking again never unsorts a column. */
  readonly enableMultiRemove?: boolean;
  /** Maximum number of sorted columns. Sorting more columns unsorts the oldest. */
  readonly maxMultiSortColCount?: number;
  /** If false, filtering and sorting keep the current page if it still exists. */
  readonly autoResetPageIndex?: boolean;
  /** Returns false for a row that can't be selected. */
  readonly enableRowSelection?: (rowId: string) => boolean;
  /** False, or a function that returns false: selecting the row unselects all others. */
  readonly enableMultiRowSelection?: false | ((rowId: string) => boolean);
  /** Returns false if selecting the row does not select the rows below it. */
  readonly enableSubRowSelection?: (rowId: string) => boolean;
}
