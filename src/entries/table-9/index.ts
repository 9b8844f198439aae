export {
  columnFilteringFeature,
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  partFeatures,
  rowExpandingFeature,
  rowPinningFeature,
  rowSelectionFeature,
} from '../../table/tanstack/features';
export type { OptionalTableState } from '../../table/features/tanstack-state';
export { memorySource, type MemorySourceOptions } from '../../table/rows/memory-source';
export * from '../../table/rows/row-models';
export type { TableSync } from '../../table/tanstack/connection';
export {
  urlFeature,
  type UrlColumnMeta,
  type UrlFeatureOptions,
  type UrlFeatureTableOptions,
} from '../../table/tanstack/feature';
export { fetchedRows, type FetchedRows } from '../../table/tanstack/fetched-rows';
export { startTable, type StartableTable } from '../../table/tanstack/start-table';
