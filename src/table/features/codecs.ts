import type { PartCodecs } from '../url/codec';
import { columnFilters } from './column-filters/column-filters.codec';
import { columnOrder } from './column-order/column-order.codec';
import { columnPinning } from './column-pinning/column-pinning.codec';
import { columnSizing } from './column-sizing/column-sizing.codec';
import { columnVisibility } from './column-visibility/column-visibility.codec';
import { expanded } from './expanded/expanded.codec';
import { grouping } from './grouping/grouping.codec';
import { rowPinning } from './row-pinning/row-pinning.codec';
import { rowSelection } from './row-selection/row-selection.codec';

/** The readable form of all parts' states: `?age.min=30&selected=3,12`. `src/site/docs/url/urls.md` describes it. */
export const partCodecs: PartCodecs = {
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
