export type { RowAttributes } from '../table/react/grid/row';
export { loadTableParts, type TableParts } from '../table/react/ui/lazy-parts';
export { TableView, type TableViewProps } from '../table/react/table-view';
export { UrlNotice, useIsUrlBehind } from '../table/react/notices/url-notice';
export { ColumnFilter } from '../table/react/filters/filter-controls';
export { ColumnList } from '../table/react/columns/column-list';
export { ColumnMenu } from '../table/react/columns/column-menu';
export { ExpandAll, ExpandButton } from '../table/react/grid/expand-button';
export { ClearFilters } from '../table/react/filters/clear-filters';
export { FilterChips } from '../table/react/filters/filter-chips';
export { OrderButton, useColumnOrder } from '../table/react/columns/order-button';
export { PageSteps, Pager, PageSize } from '../table/react/paging/pager';
export { ResetButton, useReset, useTableState } from '../table/react/state/reset-button';
export { ResizeHandle } from '../table/react/columns/resize-handle';
export { RowCount, RowsAnnouncement, useRowCount } from '../table/react/paging/row-count';
export { RowMenu } from '../table/react/grid/row-menu';
export { RowsNotice, useRowsState } from '../table/react/notices/rows-notice';
export { SaveRows } from '../table/react/export/save-rows';
export { SearchBox, useSearchBox } from '../table/react/filters/search-box';
export { SelectAll, SelectRow } from '../table/react/selection/select-all';
export { SelectionBar, SelectionAnnouncement } from '../table/react/selection/selection-bar';
export { SortButton, SortAnnouncement } from '../table/react/sorting/sort-button';
export { TableGrid, type TableGridProps } from '../table/react/grid/table-grid';
export { englishLabels } from '../table/react/base/languages/english';
export { LabelsContext, useLabels, type Labels } from '../table/react/base/labels';
export type { PlacedColumn, ViewColumn, FilterProps, FilterRenderers } from '../table/react/base/view-columns';
export type { ViewRow } from '../table/react/base/view-rows';
export type { ViewTable } from '../table/react/base/view-table';
export { useColumnFilter, type ColumnFilterState } from '../table/react/filters/use-column-filter';
export { useColumns, type ListedColumn } from '../table/react/columns/use-columns';
export { escapeFormula } from '../table/react/export/cell-text';
export {
  createSpreadsheetForm,
  dataForm,
  type SpreadsheetFormOptions,
  type TextForm,
} from '../table/react/export/text-form';
export type { CopiedRows } from '../table/react/export/copied-rows';
export { useExport } from '../table/react/export/use-export';
export {
  maxCopiedRows,
  maxSavedRows,
  useFetchedExport,
  type FetchOptions,
} from '../table/react/export/use-fetched-export';
export { useExpandAll, useExpanded } from '../table/react/grid/use-expanded';
export { useColumnWidths, useGrid, type Grid } from '../table/react/grid/use-grid';
export { useGoToPage, usePage, usePageButton, usePageSize, type PageStep } from '../table/react/paging/use-paging';
export { useOptions, type CountableOption } from '../table/react/filters/select-filter';
export { useRowSelection, useSelectAll } from '../table/react/selection/use-selection';
export { useSelected, useSelectionCount } from '../table/react/selection/use-selection-count';
export { useResize } from '../table/react/columns/use-resize';
export { useSort } from '../table/react/sorting/use-sort';
export { useTextBox } from '../table/react/text-box/text-box';
export { createWorkbookWriter } from '../table/react/export/create-workbook-writer';
export type { XlsxModule } from '../table/react/export/workbook';
export { arabicLabels, arabicOperatorLabels } from '../table/react/base/languages/arabic';
export { germanLabels, germanOperatorLabels } from '../table/react/base/languages/german';
