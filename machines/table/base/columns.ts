import type { Json } from '../../shared/json';
import type { Direction } from '../features/sorting/sorting.feature';

/** Defines which values can filter a column. */
export interface FilterRule {
  /** Returns true for a valid filter value. Must be pure, and must not throw. */
  readonly isValue: (value: Json) => boolean;
  /**
   * Returns the part of a value that still filters, e.g. a list without options that no longer exist. May convert a
   * typed value, e.g. `{ equals: 'red' }` to `'red'`. Returns the whole value if all of it filters, and `undefined` if
   * nothing does. The table keeps only the result as the filter. If a selection's filter changes, the table drops the
   * selection, because it would select other rows. Default: every value filters as a whole. Must be pure, and must not
   * throw.
   */
  readonly soundPart?: (value: Json) => Json | undefined;
}

/** The column properties that the machine reads. */
export interface TableColumn {
  /** The column's ID: not empty, and unique. */
  readonly id: string;
  /** `text`: a non-empty string. `range`: a pair of numbers, `null` if open. A `FilterRule` checks any other value. */
  readonly filter: 'text' | 'range' | FilterRule;
  /** The first direction of the sort cycle, unless the event sets one. Default: ascending. */
  readonly firstDirection?: Direction;
  /** False for a column that can't be sorted. Default: true. */
  readonly enableSorting?: boolean;
  /** False: sorting by this column unsorts all other columns. Default: true. */
  readonly enableMultiSort?: boolean;
}

/** The table's rules, named like TanStack Table's options. Each defaults to TanStack's default. */
export interface TableRules {
  /** If false, clicking again never unsorts a column. */
  readonly enableSortingRemoval?: boolean;
  /** If false, Shift+clicking again never unsorts a column. */
  readonly enableMultiRemove?: boolean;
  /** Maximum number of sorted columns. Sorting by another column unsorts the oldest. */
  readonly maxMultiSortColCount?: number;
  /** If false, filtering and sorting keep the current page if it still exists. */
  readonly autoResetPageIndex?: boolean;
  /** Returns false for a row that can't be selected. */
  readonly enableRowSelection?: (rowId: string) => boolean;
  /** False, or a function that returns false: selecting the row unselects all other rows. */
  readonly enableMultiRowSelection?: false | ((rowId: string) => boolean);
  /** Returns false for a row whose selection doesn't extend to the rows below it. */
  readonly enableSubRowSelection?: (rowId: string) => boolean;
}

export const findColumn = (columns: readonly TableColumn[], columnId: string): TableColumn | undefined =>
  columns.find(({ id }) => id === columnId);

/** Returns the entries without missing columns and duplicates. */
export function keepKnownColumns<Entry>(
  entries: readonly Entry[],
  columns: readonly TableColumn[],
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  const left = new Set(columns.map(({ id }) => id));
  return entries.filter((entry) => left.delete(idOf(entry)));
}
