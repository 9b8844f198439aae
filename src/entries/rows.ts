export {
  cursorSource,
  type CursorAnswer,
  type CursorRequest,
  type CursorSourceOptions,
} from '../table/rows/cursor-source';
export { askParam } from '../table/rows/http/request-params';
export { answerNode, type NodeRequest, type NodeResponse } from '../table/rows/http/answer-node';
export { fetchJson, type FetchedJson } from '../table/rows/http/fetch-json';
export { queriedSource, type QueryClientOfSource } from '../table/rows/queried-source';
export { httpSource, type HttpSourceOptions } from '../table/rows/http/http-source';
export { createRowEndpoint, type EndpointAnswer, type RowEndpointOptions } from '../table/rows/http/row-endpoint';
export type { AsyncRowSource, CappedCount, KnownRow, RowAnswer, RowRequest } from '../table/rows/row-source';
export type { SourceColumn } from '../table/columns/source-columns';
export type { RowsEndpoint } from '../table/rows/worker/messages';
export { serveRows } from '../table/rows/worker/serve-rows';
export { createWorkerSource } from '../table/rows/worker/worker-source';
export type { RowQuery, RowSelection } from '../../machines/table';
