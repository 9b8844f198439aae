export * from './parts';
export type { RowAttributes } from './grid/row';
export { loadTableParts, type TableParts } from './ui/lazy-parts';
export { TableView, type TableViewProps } from './table-view';
