export * from './features';
export type { OptionalTableState } from '../features/tanstack-state';
export type { TableSync } from './connection';
export { urlFeature, type UrlColumnMeta, type UrlFeatureOptions, type UrlFeatureTableOptions } from './feature';
export { startTable, type StartableTable } from './start-table';
export { useStartTable } from './use-start-table';
