export type { TableActor } from './actor';
export { createTable, type Table, type TableOptions } from './create-table';
export { machineColumns, type Column, type NumberColumn, type TextColumn } from './columns';
export { createRowModel, type RowModel } from './row-model';
export { useAddressTable, type AddressTableOptions } from './use-table';
export { TableView, type TableViewProps } from './table-view';
