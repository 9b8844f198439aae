export * from './parts';
export type { RowAttributes } from './row';
export { loadTableParts } from './loaded-parts';
export { TableView, type TableViewProps } from './table-view';
