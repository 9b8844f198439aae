import { partStateKeys, type PartStateKey } from '../../../machines/table';
import { columnFiltersPart } from './column-filters/column-filters.tanstack';
import { columnOrderPart } from './column-order/column-order.tanstack';
import { columnPinningPart } from './column-pinning/column-pinning.tanstack';
import { columnSizingPart } from './column-sizing/column-sizing.tanstack';
import { columnVisibilityPart } from './column-visibility/column-visibility.tanstack';
import { expandedPart } from './expanded/expanded.tanstack';
import { groupingPart } from './grouping/grouping.tanstack';
import { rowPinningPart } from './row-pinning/row-pinning.tanstack';
import { rowSelectionPart } from './row-selection/row-selection.tanstack';
import type { StatePart } from './tanstack-part';

const parts: Readonly<Record<PartStateKey, StatePart>> = {
  columnFilters: columnFiltersPart,
  columnOrder: columnOrderPart,
  columnPinning: columnPinningPart,
  columnSizing: columnSizingPart,
  columnVisibility: columnVisibilityPart,
  expanded: expandedPart,
  grouping: groupingPart,
  rowPinning: rowPinningPart,
  rowSelection: rowSelectionPart,
};

export const allStateParts: readonly StatePart[] = /* @__PURE__ */ partStateKeys.map((key) => parts[key]);
