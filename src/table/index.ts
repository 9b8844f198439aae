export type { TableActor } from './actor';
export { machineColumns, type Column, type NumberColumn, type TextColumn } from './columns';
export { createRowModel, type RowModel } from './row-model';
export { useAddressTable, type AddressTableOptions } from './use-table';
export { TableView, type TableViewProps } from './table-view';
