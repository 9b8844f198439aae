import { columnFilters, columnFiltersJson } from './column-filters';
import { columnOrder, columnOrderJson } from './column-order';
import { columnPinning, columnPinningJson } from './column-pinning';
import { columnSizing, columnSizingJson } from './column-sizing';
import { columnVisibility, columnVisibilityJson } from './column-visibility';
import { expanded, expandedJson } from './expanded';
import { globalFilter, globalFilterJson } from './global-filter';
import { grouping, groupingJson } from './grouping';
import { pagination, paginationJson } from './pagination';
import { rowPinning, rowPinningJson } from './row-pinning';
import { rowSelection, rowSelectionJson } from './row-selection';
import { sorting, sortingJson } from './sorting';
import type { JsonForms, StateForms } from '../codec';

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
