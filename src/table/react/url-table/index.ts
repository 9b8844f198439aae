export * from './parts';
export { remoteRows, type RemoteRows } from './remote-rows';
export type { UrlColumns, UrlTable, UrlTableFeatures, UrlTableOptions } from './types';
export { useUrlTable } from './use-url-table';
