export type { TableActor } from './actor';
export { createTable, type Table, type TableOptions } from './create-table';
export {
  createFilter,
  createRowModel,
  machineColumns,
  type AsyncRowSource,
  type BooleanColumn,
  type Column,
  type OwnFilter,
  type ColumnKind,
  type DateColumn,
  type NumberColumn,
  type OneOfColumn,
  type Option,
  type OwnColumn,
  type RowAnswer,
  type RowModel,
  type RowRequest,
  type RowSource,
  type SomeOfColumn,
  type TextColumn,
  type ViewColumn,
  type ViewRow,
} from '../rows';
export type { AddressTable, AddressTableOptions } from './address-table';
export { useAddressTable } from './use-table';
export * from './parts';
