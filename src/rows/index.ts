export { createFilter, type FilterOptions, type OwnFilter } from '../columns/create-filter';
export type { FilterOption, Option } from '../columns/options';
export type {
  BooleanColumn,
  Column,
  ColumnKind,
  DateColumn,
  GetRowId,
  NumberColumn,
  OneOfColumn,
  OwnColumn,
  SomeOfColumn,
  TextColumn,
} from './columns';
export type { FetchedPart, RowFetching } from './fetch-all';
export { createFetchedRows, type FetchedRowModel, type FetchedRowsOptions } from './fetched-rows';
export { machineColumns } from './kinds';
export { createRowEndpoint, memorySource, type EndpointAnswer, type RowEndpointOptions } from './row-endpoint';
export {
  createRowModel,
  type ColumnModel,
  type GetSubRows,
  type RowModel,
  type RowModelOptions,
  type ShownState,
  type ViewColumn,
  type ViewRow,
} from './row-model';
export { RowBlocks } from './row-blocks';
export { isAsyncSource, type AsyncRowSource, type RowAnswer, type RowRequest, type RowSource } from './row-source';
