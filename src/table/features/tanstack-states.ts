// Separate from the codecs. Otherwise, apps that only read URLs would load XState.
export { columnPinningState } from './column-pinning/column-pinning.tanstack';
export { columnSizingState } from './column-sizing/column-sizing.tanstack';
export { columnVisibilityState } from './column-visibility/column-visibility.tanstack';
export { expandedState } from './expanded/expanded.tanstack';
export { groupingState } from './grouping/grouping.tanstack';
export { rowPinningState } from './row-pinning/row-pinning.tanstack';
