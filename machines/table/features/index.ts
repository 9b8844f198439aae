import { columnOrder } from './column-order/feature';
import { columnPinning } from './column-pinning/feature';
import { columnSizing } from './column-sizing/feature';
import { columnVisibility } from './column-visibility/feature';
import { expanded } from './expanded/feature';
import { columnFilters, globalFilter } from './filtering/feature';
import { grouping } from './grouping/feature';
import { pagination } from './pagination/feature';
import { rowPinning } from './row-pinning/feature';
import { rowSelection } from './row-selection/feature';
import { sorting } from './sorting/feature';

export type { ColumnPinning } from './column-pinning/feature';
export type { ColumnSizing } from './column-sizing/feature';
export type { ColumnVisibility } from './column-visibility/feature';
export type { ExpandedRows } from './expanded/feature';
export type { ColumnFilterEntry, RowFilters } from './filtering/feature';
export type { Pagination } from './pagination/feature';
export type { RowPinning } from './row-pinning/feature';
export type { ListedRows, RowSelection, RowToggle, SelectionStep } from './row-selection/feature';
export type { Direction, SortingEntry, SortToggle } from './sorting/feature';

/*
 * The states of a table, which the address holds in this order. Their keys, the table's state, its events and the beginning of its
 * context are derived from these two lists.
 */

/** The states that every table has. */
export const commonStates = {
  globalFilter,
  sorting,
  pagination,
  columnFilters,
  /** Column ids from left to right; the empty list is the definition order. */
  columnOrder,
  /** The selected row ids, each `true`; or the steps that select all that match, in a table that has such a selection. */
  rowSelection,
};

/** The states that a table has only where its option `states` names them. */
export const optionalStates = {
  /** The hidden column ids, each `false`. */
  columnVisibility,
  /** The pinned column ids, each side in its order. TanStack Table 9 calls the sides `start` and `end`. */
  columnPinning,
  /** The widths of columns that have been set, in whole pixels, at least 20. */
  columnSizing,
  /** The expanded row ids, each `true`; `true` for all rows. */
  expanded,
  /** The pinned row ids, each side in its order. */
  rowPinning,
  /** The ids of the columns by which rows are grouped, first group first. */
  grouping,
};
