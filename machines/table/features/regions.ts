// The optional states with their regions, guards and actions. Not a part of the list of states (index.ts), which codecs read without
// XState: an application is built with the regions that its tables have.
export { columnPinningState } from './column-pinning/column-pinning.region';
export { columnSizingState } from './column-sizing/column-sizing.region';
export { columnVisibilityState } from './column-visibility/column-visibility.region';
export { expandedState } from './expanded/expanded.region';
export { groupingState } from './grouping/grouping.region';
export { rowPinningState } from './row-pinning/row-pinning.region';
