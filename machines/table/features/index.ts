// Bundlers include only the parts that an app imports from here. Every app bundles `states.ts`, so it isn't exported.
export { columnFiltersPart } from './column-filters/column-filters.part';
export { columnOrderPart } from './column-order/column-order.part';
export { columnPinningPart } from './column-pinning/column-pinning.part';
export { columnSizingPart } from './column-sizing/column-sizing.part';
export { columnVisibilityPart } from './column-visibility/column-visibility.part';
export { expandedPart } from './expanded/expanded.part';
export { goToPagePart } from './go-to-page/go-to-page.part';
export { groupingPart } from './grouping/grouping.part';
export { matchingSelectionPart } from './matching-selection/matching-selection.part';
export { resetPart } from './reset/reset.part';
export { rowPinningPart } from './row-pinning/row-pinning.part';
export { rowSelectionPart } from './row-selection/row-selection.part';
