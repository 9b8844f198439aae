export { checkMachineColumns, checkMachineOptions } from './check-options';
export { createTableMachine, type TableActor, type TableMachine } from './table.machine';
export {
  clampColumnWidth,
  columnWidthIn,
  isColumnWidth,
  minColumnWidthPx,
  shownColumnSizing,
} from './features/column-sizing/column-sizing.state';
export { isShown } from './features/column-visibility/column-visibility.part';
export type { OptionalPart, TablePart } from './base/part';
export { areAllExpanded, isExpanded, listExpandable } from './features/expanded/expanded.state';
export * from './features';
export { asyncRows, type AsyncRowsFeature } from './fetching/async-rows';
export { isUnfiltered, noFilters } from './values/filters';
export { rangeOf } from './base/filter-values';
export { pageCount } from './base/pagination.state';
export { canSelectAll } from './features/row-selection/rules';
export {
  checkRow,
  isRowSelected,
  listSelected,
  mayFiltersHideSelected,
  selectedTotal,
} from './features/row-selection/selected';
export {
  isListed,
  isSelected,
  keepReferencedRows,
  referencedRows,
  omitRows,
  selectedIds,
  selectRows,
} from './values/selection';
export { rowsAbove } from './base/rows';
export {
  selectBoxValue,
  selectDirection,
  selectIsWaiting,
  selectMissingRows,
  selectMoreThan,
  selectPageCount,
  selectHasOnlyPage,
  selectIsAnnounced,
  selectQueuedWrite,
  selectStatesIn,
  selectWholeWrite,
  selectRegion,
  selectRowCount,
  selectRowsState,
  selectSorting,
  selectTableState,
  type TableSnapshot,
} from './selectors';
export * from './base/table.types';
