export {
  checkMachineColumns,
  checkMachineOptions,
  createTableMachine,
  type TableActor,
  type TableMachine,
} from './machine';
export {
  clampColumnWidth,
  columnWidthIn,
  isColumnWidth,
  minColumnWidthPx,
  shownColumnSizing,
} from './column-sizing/state';
export { isShown } from './column-visibility/state';
export { changesOf, encodeState } from './address/delivery';
export { areAllExpanded, isExpanded, listExpandable } from './expanded/state';
export { isUnfiltered, noFilters } from './filtering/filters';
export { rangeOf } from './filtering/state';
export { pageCount } from './pagination/state';
export { checkRow, isRowSelected, listSelected } from './row-selection/selected';
export { selectedTotal } from './row-selection/state';
export { isListed, isSelected, keepNamedRows, namedRows, selectedIds, selectRows } from './row-selection/steps';
export {
  selectBoxValue,
  selectDirection,
  selectIsWaiting,
  selectPageCount,
  selectRowCount,
  selectRowsState,
  selectSorting,
  selectTableState,
  type TableSnapshot,
} from './select';
export * from './types';
export { selectDueWrite, selectIsAnnounced, selectWholeWrite } from './write';
