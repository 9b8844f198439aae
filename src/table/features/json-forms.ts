import type { JsonForms } from '../url/codec';
import { columnFiltersJson } from './column-filters/column-filters.codec';
import { columnVisibilityJson } from './column-visibility/column-visibility.codec';
import { expandedJson } from './expanded/expanded.codec';
import { globalFilterJson } from './global-filter/global-filter.codec';
import { paginationJson } from './pagination/pagination.codec';
import { rowSelectionJson } from './row-selection/row-selection.codec';
import { sortingJson } from './sorting/sorting.codec';

/** A separate list, so that apps with other URL formats don't bundle it. */
export const jsonForms: JsonForms = {
  globalFilter: globalFilterJson,
  sorting: sortingJson,
  pagination: paginationJson,
  columnFilters: columnFiltersJson,
  rowSelection: rowSelectionJson,
  columnVisibility: columnVisibilityJson,
  expanded: expandedJson,
};
