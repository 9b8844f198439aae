import type { Json } from '../json';
import type { Direction } from '../features';

/** Says which values a column can be filtered by. */
export interface FilterRule {
  /** Pure, and never throws. */
  readonly isValue: (value: Json) => boolean;
  /**
   * Returns the part of a value that filters, such as a list without options that do not exist: the value itself if all of it filters,
   * and `undefined` if nothing does. A table keeps that part. It drops a selection by a filter with other parts, which would select
   * other rows. Where left out, every value filters as a whole. Pure, and never throws.
   */
  readonly soundPart?: (value: Json) => Json | undefined;
}

/** A column, as far as the table's behaviour depends on it. */
export interface TableColumn {
  /** Not empty, and different from every other column's. */
  readonly id: string;
  /**
   * `text`: the value is a non-empty string. `range`: the value is a pair of numbers, `null` for an open end. Any other
   * filter tells its values by a rule.
   */
  readonly filter: 'text' | 'range' | FilterRule;
  /** The first direction of the sort cycle, where an event does not say it; ascending where left out. */
  readonly firstDirection?: Direction;
  /** False for a column that cannot be sorted; true where left out. */
  readonly enableSorting?: boolean;
  /** False for a column that is never one of several sorted ones; true where left out. */
  readonly enableMultiSort?: boolean;
}

/**
 * The rules of a table, under the names that the options of TanStack Table have. Each is left out where it has TanStack's default.
 */
export interface TableRules {
  /** False: a further click does not unsort a column. */
  readonly enableSortingRemoval?: boolean;
  /** False: a further click with Shift does not unsort a column. */
  readonly enableMultiRemove?: boolean;
  /** The number of columns that can be sorted at once. Of more, the first are unsorted. */
  readonly maxMultiSortColCount?: number;
  /** False: a filter or a sort leaves the page as it is, as far as the page exists. */
  readonly autoResetPageIndex?: boolean;
  /** Returns false for a row that cannot be selected. */
  readonly enableRowSelection?: (rowId: string) => boolean;
  /** False, or returns false for a row: it is selected alone. */
  readonly enableMultiRowSelection?: false | ((rowId: string) => boolean);
  /** Returns false for a row whose selection leaves its children as they are. */
  readonly enableSubRowSelection?: (rowId: string) => boolean;
}
