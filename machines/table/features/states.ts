import { columnFilters } from './column-filters/column-filters.feature';
import { columnOrder } from './column-order/column-order.feature';
import { columnPinning } from './column-pinning/column-pinning.feature';
import { columnSizing } from './column-sizing/column-sizing.feature';
import { columnVisibility } from './column-visibility/column-visibility.feature';
import { expanded } from './expanded/expanded.feature';
import { globalFilter } from './global-filter/global-filter.feature';
import { goToPage } from './go-to-page/go-to-page.feature';
import { grouping } from './grouping/grouping.feature';
import { pagination } from './pagination/pagination.feature';
import { reset } from './reset/reset.feature';
import { rowPinning } from './row-pinning/row-pinning.feature';
import { rowSelection } from './row-selection/row-selection.feature';
import { sorting } from './sorting/sorting.feature';

/** All table states, in the order of their params in the URL. */
export const tableStates = {
  base: {
    /** The search string. */
    globalFilter,
    /** The sorted columns, in priority order. */
    sorting,
    /** The 0-based page index, and the page size. */
    pagination,
  },
  /** States of optional parts. */
  parts: {
    /** The column filters, at most one per column. */
    columnFilters,
    /** Column IDs from left to right. Empty for the definition's order. */
    columnOrder,
    /** The selection: row IDs, each `true`, or filters with exceptions. */
    rowSelection,
    /** Hidden column IDs, each `false`. */
    columnVisibility,
    /** Pinned column IDs by side, in order. TanStack Table 9 calls the sides `start` and `end`. */
    columnPinning,
    /** Column widths in whole pixels, at least 20. Contains only widths that the user has set. */
    columnSizing,
    /** Expanded row IDs, each `true`. If the whole value is `true`, all rows are expanded. */
    expanded,
    /** Pinned row IDs by side, in order. */
    rowPinning,
    /** The grouped column IDs, outermost group first. */
    grouping,
  },
};

export const statelessParts = {
  /** The text box “Go to page”. */
  goToPage,
  /** Resets all states, or the states of one column. */
  reset,
};
