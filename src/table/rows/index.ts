export type { FetchedPart, IdentifiedRow, RowFetching } from './fetch-all';
export { memorySource, type MemorySourceOptions } from './memory-source';
export { answerNode } from './http/answer-node';
export { createRowEndpoint, type EndpointAnswer, type RowEndpointOptions } from './http/row-endpoint';
export { isAsyncSource, type AsyncRowSource, type RowAnswer, type RowRequest } from './row-source';
