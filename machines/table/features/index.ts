import { columnFilters } from './column-filters/column-filters.feature';
import { columnOrder } from './column-order/column-order.feature';
import { columnPinning } from './column-pinning/column-pinning.feature';
import { columnSizing } from './column-sizing/column-sizing.feature';
import { columnVisibility } from './column-visibility/column-visibility.feature';
import { expanded } from './expanded/expanded.feature';
import { globalFilter } from './global-filter/global-filter.feature';
import { grouping } from './grouping/grouping.feature';
import { pagination } from './pagination/pagination.feature';
import { rowPinning } from './row-pinning/row-pinning.feature';
import { rowSelection } from './row-selection/row-selection.feature';
import { sorting } from './sorting/sorting.feature';

export type { ColumnFilterEntry } from './column-filters/column-filters.feature';
export type { ColumnPinning } from './column-pinning/column-pinning.feature';
export type { ColumnSizing } from './column-sizing/column-sizing.feature';
export type { ColumnVisibility } from './column-visibility/column-visibility.feature';
export type { ExpandedRows } from './expanded/expanded.feature';
export type { Pagination } from './pagination/pagination.feature';
export type { RowPinning } from './row-pinning/row-pinning.feature';
export type { ListedRows, MatchingRows, RowSelection, RowToggle } from './row-selection/row-selection.feature';
export type { Direction, SortingEntry, SortToggle } from './sorting/sorting.feature';

// Bundlers follow these exports to the regions that an app uses. Codecs, which read the lists below, load no XState.
export { columnPinningState } from './column-pinning/column-pinning.region';
export { columnSizingState } from './column-sizing/column-sizing.region';
export { columnVisibilityState } from './column-visibility/column-visibility.region';
export { expandedState } from './expanded/expanded.region';
export { groupingState } from './grouping/grouping.region';
export { rowPinningState } from './row-pinning/row-pinning.region';

/** The states of tables, in the order of the URL. `export *` leaves a default export out of the public API. */
export default {
  /** The states that every table has. */
  common: {
    /** The searched text. */
    globalFilter,
    /** The sorted columns, first sort first. */
    sorting,
    /** The page, 0-based, and its size. */
    pagination,
    /** The filters of columns, one for each filtered column. */
    columnFilters,
    /** Column IDs from left to right; the empty list is the definition order. */
    columnOrder,
    /** The selected row IDs, each `true`; or the filters whose rows are selected, with exceptions. */
    rowSelection,
  },
  /** The states that a table has only if its option `states` names them. */
  optional: {
    /** The hidden column IDs, each `false`. */
    columnVisibility,
    /** The pinned column IDs, each side in its order. TanStack Table 9 calls the sides `start` and `end`. */
    columnPinning,
    /** The widths of columns that have been set, in whole pixels, at least 20. */
    columnSizing,
    /** The expanded row IDs, each `true`; `true` for all rows. */
    expanded,
    /** The pinned row IDs, each side in its order. */
    rowPinning,
    /** The IDs of the grouped columns, first group first. */
    grouping,
  },
};
