export {
  createFilter,
  type BooleanColumn,
  type Column,
  type OwnFilter,
  type ColumnKind,
  type DateColumn,
  type FilterOptions,
  type NumberColumn,
  type OneOfColumn,
  type Option,
  type OwnColumn,
  type SomeOfColumn,
  type TextColumn,
} from './columns';
export { machineColumns } from './kinds';
export {
  createRowModel,
  type ColumnModel,
  type GetRowId,
  type GetSubRows,
  type RowModel,
  type RowModelOptions,
  type ShownState,
  type ViewColumn,
  type ViewOption,
  type ViewRow,
} from './row-model';
export type { AsyncRowSource, RowAnswer, RowRequest, RowSource } from './row-source';
