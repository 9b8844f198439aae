import type { StateForms } from '../url/codec';
import { columnFilters } from './column-filters/column-filters.codec';
import { columnOrder } from './column-order/column-order.codec';
import { columnPinning } from './column-pinning/column-pinning.codec';
import { columnSizing } from './column-sizing/column-sizing.codec';
import { columnVisibility } from './column-visibility/column-visibility.codec';
import { expanded } from './expanded/expanded.codec';
import { globalFilter } from './global-filter/global-filter.codec';
import { grouping } from './grouping/grouping.codec';
import { pagination } from './pagination/pagination.codec';
import { rowPinning } from './row-pinning/row-pinning.codec';
import { rowSelection } from './row-selection/row-selection.codec';
import { sorting } from './sorting/sorting.codec';

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
