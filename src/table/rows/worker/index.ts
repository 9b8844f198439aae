export type { RowsEndpoint } from './messages';
export { serveRows } from './serve-rows';
export { createWorkerSource } from './worker-source';
