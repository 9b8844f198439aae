import type { Json } from '../../shared/json';
import type { Direction } from '../features/sorting/sorting.feature';

/** Defines which values can filter a column. */
export interface FilterRule {
  /** Returns true for a valid filter value. Must be pure, and must not throw. */
  readonly isValue: (value: Json) => boolean;
  /**
   * Returns the valid part of a filter value, e.g. a list without removed options. `undefined` removes the filter. May
   * convert a value, e.g. `{ equals: 'red' }` to `'red'`. If this changes a filter that defines the selection, the
   * table drops the selection, because it would contain other rows. Default: returns the whole value. Must be pure, and
   * must not throw.
   */
  readonly soundPart?: (value: Json) => Json | undefined;
}

/** The column properties that the machine reads. */
export interface TableColumn {
  /** The column's ID: not empty, and unique. */
  readonly id: string;
  /** Valid filter values. `text`: non-empty strings. `range`: pairs of numbers, `null` if open. Or a custom rule. */
  readonly filter: 'text' | 'range' | FilterRule;
  /** The first direction of the sort cycle, unless the event sets one. Default: ascending. */
  readonly firstDirection?: Direction;
  /** False for a column that can't be sorted. Default: true. */
  readonly enableSorting?: boolean;
  /** If false, sorting by this column unsorts all other columns, even with Shift. Default: true. */
  readonly enableMultiSort?: boolean;
}

/** Rules for sorting, selecting and resetting the page, with the names and defaults of TanStack Table's options. */
export interface TableRules {
  /** If false, clicking a sorted header again never unsorts the column. */
  readonly enableSortingRemoval?: boolean;
  /** If false, Shift+clicking a sorted header again never unsorts the column. */
  readonly enableMultiRemove?: boolean;
  /** Maximum number of sorted columns. Sorting by one more unsorts the first. */
  readonly maxMultiSortColCount?: number;
  /** If false, filtering and sorting keep the current page if it still exists. */
  readonly autoResetPageIndex?: boolean;
  /** Returns false for a row that can't be selected. */
  readonly enableRowSelection?: (rowId: string) => boolean;
  /** If this is false or returns false for a row, selecting the row unselects all other rows. */
  readonly enableMultiRowSelection?: false | ((rowId: string) => boolean);
  /** Returns false if selecting the row doesn't also select the rows below it. */
  readonly enableSubRowSelection?: (rowId: string) => boolean;
}

export const findColumn = (columns: readonly TableColumn[], columnId: string): TableColumn | undefined =>
  columns.find(({ id }) => id === columnId);

/** Drops entries whose column doesn't exist, and repeated columns. */
export function keepKnownColumns<Entry>(
  entries: readonly Entry[],
  columns: readonly TableColumn[],
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  const left = new Set(columns.map(({ id }) => id));
  return entries.filter((entry) => left.delete(idOf(entry)));
}
