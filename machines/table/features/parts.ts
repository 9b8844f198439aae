// The parts that the optional states have in the chart. A list of its own: an application is built with those that its tables have.
export { columnPinningState } from './column-pinning/region';
export { columnSizingState } from './column-sizing/region';
export { columnVisibilityState } from './column-visibility/region';
export { expandedState } from './expanded/region';
export { groupingState } from './grouping/region';
export { rowPinningState } from './row-pinning/region';
