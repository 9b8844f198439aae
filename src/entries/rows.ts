export {
  cursorSource,
  type CursorAnswer,
  type CursorRequest,
  type CursorSourceOptions,
} from '../sources/cursor-source';
export { answerNode, type NodeRequest, type NodeResponse } from '../sources/http/answer-node';
export { fetchJson, type FetchedJson } from '../sources/http/fetch-json';
export { queriedSource, type QueryClientOfSource } from '../sources/queried-source';
export { httpSource, type HttpSourceOptions } from '../sources/http/http-source';
export { createRowEndpoint, type EndpointAnswer, type RowEndpointOptions } from '../sources/http/row-endpoint';
export type { AsyncRowSource, CappedCount, KnownRow, RowAnswer, RowRequest } from '../sources/row-source';
export type { SourceColumn } from '../columns/source-columns';
export type { TableSearch } from '../table/url';
export type { Json, RowQuery, RowSelection, TableState } from '../../machines/table';
