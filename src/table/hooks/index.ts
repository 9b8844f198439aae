export { useColumnFilter, type ColumnFilterState } from './use-column-filter';
export { useColumns, type ListedColumn } from './use-columns';
export { useExpandAll, useExpanded } from './use-expanded';
export { useGrid, type Grid } from './use-grid';
export { useGoToPage, usePage, usePageButton, usePageSize, type PageStep } from './use-paging';
export { useRowSelection, useSelectAll } from './use-selection';
export { useSort } from './use-sort';
export { useColumnOrder, useIsAddressBehind, useRowCount, useTableState } from './use-table-state';
export { useSearchBox, useTextBox } from './use-text-box';
