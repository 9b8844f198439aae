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

// Bundlers follow these exports to the regions that an app uses. Codecs read the lists below, and load no XState.
export { columnPinningState } from './column-pinning/column-pinning.region';
export { columnSizingState } from './column-sizing/column-sizing.region';
export { columnVisibilityState } from './column-visibility/column-visibility.region';
export { expandedState } from './expanded/expanded.region';
export { groupingState } from './grouping/grouping.region';
export { rowPinningState } from './row-pinning/row-pinning.region';

/** The states of tables, in URL order. `export *` keeps a default export out of the public API. */
export default {
  /** States of every table. */
  common: {
    /** The search string. */
    globalFilter,
    /** The sorted columns, in priority order. */
    sorting,
    /** The 0-based page index, and the page size. */
    pagination,
    /** The column filters, at most one per column. */
    columnFilters,
    /** Column IDs from left to right. Empty for the definition order. */
    columnOrder,
    /** Selected row IDs, each `true`; or filters that select all matching rows, with exceptions. */
    rowSelection,
  },
  /** States of tables that list them in the option `states`. */
  optional: {
    /** Hidden column IDs, each `false`. */
    columnVisibility,
    /** Pinned column IDs of each side, in order. TanStack Table 9 calls the sides `start` and `end`. */
    columnPinning,
    /** Column widths in whole pixels, at least 20. Contains only widths that were set. */
    columnSizing,
    /** Expanded row IDs, each `true`. `true` alone: all rows are expanded. */
    expanded,
    /** Pinned row IDs of each side, in order. */
    rowPinning,
    /** The grouped column IDs, outermost group first. */
    grouping,
  },
};
