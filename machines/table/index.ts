export { checkMachineColumns, checkMachineOptions } from './check-options';
export { createTableMachine, type TableActor, type TableMachine } from './table.machine';
export { columnWidthIn, shownColumnSizing } from './features/column-sizing/column-sizing.state';
export { clampColumnWidth, isColumnWidth, minColumnWidthPx } from './features/column-sizing/column-width';
export { isShown } from './features/column-visibility/column-visibility.state';
export { selectIsAnnounced, selectQueuedWrite, selectStatesIn, selectWholeWrite } from './url/table-url';
export type { OptionalPart } from './parts';
export type { TablePart } from './part';
export { areAllExpanded, isExpanded, listExpandable } from './features/expanded/expanded.state';
export * from './features';
export { asyncRows, type AsyncRowsFeature } from './fetching/fetching.feature';
export { isUnfiltered, noFilters } from './filtering/filters';
export { rangeOf } from './filtering/filter-values';
export { pageCount } from './features/pagination/pagination.state';
export { canSelectAll } from './features/row-selection/rules';
export {
  checkRow,
  isRowSelected,
  listSelected,
  mayFiltersHideSelected,
  selectedTotal,
} from './features/row-selection/selected';
export { isListed, isSelected, keepReferencedRows, referencedRows } from './rows/selection';
export { rowsAbove } from './rows/known-rows';
export { omitRows, selectedIds, selectRows } from './rows/row-list';
export {
  selectBoxValue,
  selectDirection,
  selectIsWaiting,
  selectMissingRows,
  selectMoreThan,
  selectPageCount,
  selectHasOnlyPage,
  selectRegion,
  selectRowCount,
  selectRowsState,
  selectSorting,
  selectTableState,
  type TableSnapshot,
} from './select';
export * from './table.types';
