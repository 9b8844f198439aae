export {
  createFilter,
  type BooleanColumn,
  type Column,
  type OwnFilter,
  type ColumnKind,
  type DateColumn,
  type FilterOptions,
  type GetRowId,
  type NumberColumn,
  type OneOfColumn,
  type Option,
  type OwnColumn,
  type SomeOfColumn,
  type TextColumn,
} from './columns';
export type { FetchedPart, RowFetching } from './fetch-all';
export { createFetchedRows, type FetchedRowModel, type FetchedRowsOptions } from './fetched-rows';
export { httpSource, searchTextOf, type HttpSourceOptions } from './http-source';
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
  type ViewOption,
  type ViewRow,
} from './row-model';
export { RowBlocks } from './row-blocks';
export { isAsyncSource, type AsyncRowSource, type RowAnswer, type RowRequest, type RowSource } from './row-source';
