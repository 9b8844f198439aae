import { columnFilters, columnFiltersJson } from './column-filters/column-filters.codec';
import { columnOrder, columnOrderJson } from './column-order/column-order.codec';
import { columnPinning, columnPinningJson } from './column-pinning/column-pinning.codec';
import { columnSizing, columnSizingJson } from './column-sizing/column-sizing.codec';
import { columnVisibility, columnVisibilityJson } from './column-visibility/column-visibility.codec';
import { expanded, expandedJson } from './expanded/expanded.codec';
import { globalFilter, globalFilterJson } from './global-filter/global-filter.codec';
import { grouping, groupingJson } from './grouping/grouping.codec';
import { pagination, paginationJson } from './pagination/pagination.codec';
import { rowPinning, rowPinningJson } from './row-pinning/row-pinning.codec';
import { rowSelection, rowSelectionJson } from './row-selection/row-selection.codec';
import { sorting, sortingJson } from './sorting/sorting.codec';
import type { JsonForms, StateForms } from '../url/codec';

/** The states in the address. */
export const stateForms: StateForms = {
  globalFilter,
  sorting,
  pagination,
  columnFilters,
  columnOrder,
  rowSelection,
  columnVisibility,
  columnPinning,
  columnSizing,
  expanded,
  rowPinning,
  grouping,
};

/** The states as JSON. A list of its own, so that an application without it does not load it. */
export const jsonForms: JsonForms = {
  globalFilter: globalFilterJson,
  sorting: sortingJson,
  pagination: paginationJson,
  columnFilters: columnFiltersJson,
  columnOrder: columnOrderJson,
  rowSelection: rowSelectionJson,
  columnVisibility: columnVisibilityJson,
  columnPinning: columnPinningJson,
  columnSizing: columnSizingJson,
  expanded: expandedJson,
  rowPinning: rowPinningJson,
  grouping: groupingJson,
};
