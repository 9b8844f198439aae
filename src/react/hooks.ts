export { useColumnFilter, type ColumnFilterState } from './filters/use-column-filter';
export { useColumns, type ListedColumn } from './columns/use-columns';
export {
  createSpreadsheetForm,
  dataForm,
  defuseFormula,
  type SpreadsheetFormOptions,
  type TextForm,
} from './export/cell-text';
export type { CopiedRows } from './export/table-text';
export { useExport } from './export/use-export';
export { maxCopiedRows, maxSavedRows, useFetchedExport, type FetchOptions } from './export/use-fetched-export';
export { useExpandAll, useExpanded } from './grid/use-expanded';
export { useColumnWidths, useGrid, type Grid } from './grid/use-grid';
export { useGoToPage, usePage, usePageButton, usePageSize, type PageStep } from './paging/use-paging';
export { useOptions, type CountableOption } from './filters/use-options';
export { useReset } from './state/use-reset';
export { useRowSelection, useSelectAll, useSelected, useSelectionCount } from './selection/use-selection';
export { useResize } from './columns/use-resize';
export { useSort } from './sorting/use-sort';
export { useColumnOrder } from './columns/use-column-order';
export { useIsAddressBehind } from './notices/use-is-address-behind';
export { useRowCount } from './paging/use-row-count';
export { useRowsState } from './notices/use-rows-state';
export { useTableState } from './state/use-table-state';
export { useSearchBox } from './filters/use-search-box';
export { useTextBox } from './ui/use-text-box';
