export type { TableActor } from './actor';
export { createTable, type Table, type TableOptions } from './create-table';
export {
  createRowModel,
  machineColumns,
  type Column,
  type NumberColumn,
  type RowModel,
  type RowSource,
  type TextColumn,
} from '../rows';
export { useAddressTable, type AddressTable, type AddressTableOptions } from './use-table';
export { TableView, type TableViewProps } from './table-view';
