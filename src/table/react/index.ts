export * from './parts';
export type { RowAttributes } from './grid/row';
export { FetchedTable, type FetchedTableFeatures, type FetchedTableProps } from './fetched-table';
export { loadTableParts, type TableParts } from './loaded-parts';
export { TableView, type TableViewProps } from './table-view';
