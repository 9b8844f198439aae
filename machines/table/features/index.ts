export type { ColumnFilterEntry } from './column-filters/column-filters.feature';
export type { ColumnPinning } from './column-pinning/column-pinning.feature';
export type { ColumnSizing } from './column-sizing/column-sizing.feature';
export type { ColumnVisibility } from './column-visibility/column-visibility.feature';
export type { ExpandedRows } from './expanded/expanded.feature';
export type { Pagination } from './pagination/pagination.feature';
export type { RowPinning } from './row-pinning/row-pinning.feature';
export type { ListedRows, MatchingRows, RowSelection, RowToggle } from './row-selection/row-selection.feature';
export type { Direction, SortingEntry, SortToggle } from './sorting/sorting.feature';

// Bundlers include only the regions that an app imports from here. The lists in `states.ts` aren't exported here,
// because every app uses them.
export { columnPinningPart } from './column-pinning/column-pinning.region';
export { columnSizingPart } from './column-sizing/column-sizing.region';
export { columnVisibilityPart } from './column-visibility/column-visibility.region';
export { expandedPart } from './expanded/expanded.region';
export { groupingPart } from './grouping/grouping.region';
export { rowPinningPart } from './row-pinning/row-pinning.region';
