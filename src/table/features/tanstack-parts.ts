// Separate from the codecs. Otherwise, apps that only read URLs would load XState.
export { columnFiltersPart } from './column-filters/column-filters.tanstack';
export { columnOrderPart } from './column-order/column-order.tanstack';
export { columnPinningPart } from './column-pinning/column-pinning.tanstack';
export { columnSizingPart } from './column-sizing/column-sizing.tanstack';
export { columnVisibilityPart } from './column-visibility/column-visibility.tanstack';
export { expandedPart } from './expanded/expanded.tanstack';
export { groupingPart } from './grouping/grouping.tanstack';
export { rowPinningPart } from './row-pinning/row-pinning.tanstack';
export { rowSelectionPart } from './row-selection/row-selection.tanstack';
