export type { TableActor } from './actor';
export { createTable, type Table, type TableOptions } from './create-table';
export {
  createFilter,
  createRowModel,
  machineColumns,
  type BooleanColumn,
  type Column,
  type OwnFilter,
  type ColumnKind,
  type DateColumn,
  type NumberColumn,
  type OneOfColumn,
  type Option,
  type OwnColumn,
  type RowModel,
  type RowSource,
  type SomeOfColumn,
  type TextColumn,
  type ViewColumn,
  type ViewRow,
} from '../rows';
export { useAddressTable, type AddressTable, type AddressTableOptions } from './use-table';
export * from './parts';
