export type { ColumnPinning } from './column-pinning/column-pinning.feature';
export type { ColumnSizing } from './column-sizing/column-sizing.feature';
export type { ColumnVisibility } from './column-visibility/column-visibility.feature';
export type { ExpandedRows } from './expanded/expanded.feature';
export type { Pagination } from './pagination/pagination.feature';
export type { RowPinning } from './row-pinning/row-pinning.feature';
export type { RowToggle } from './row-selection/row-selection.feature';
export type { Direction, SortingEntry, SortToggle } from './sorting/sorting.feature';
