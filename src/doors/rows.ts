export { httpSource, type HttpSourceOptions } from '../rows/http-source';
export { createRowEndpoint, type EndpointAnswer, type RowEndpointOptions } from '../rows/row-endpoint';
export type * from '../rows/row-source';
export type { SourceColumn } from '../columns/source-columns';
export type { TableSearch } from '../search-params';
export type { Json, RowQuery, RowSelection, TableState } from '../../machines/table';
