export { columnFilteringFeature } from '../../table/features/column-filters/column-filters.feature';
export { columnOrderingFeature } from '../../table/features/column-order/column-order.feature';
export { columnPinningFeature } from '../../table/features/column-pinning/column-pinning.feature';
export { columnSizingFeature } from '../../table/features/column-sizing/column-sizing.feature';
export { columnVisibilityFeature } from '../../table/features/column-visibility/column-visibility.feature';
export { rowExpandingFeature } from '../../table/features/expanded/expanded.feature';
export { goToPageFeature } from '../../table/features/go-to-page/go-to-page.feature';
export { columnGroupingFeature } from '../../table/features/grouping/grouping.feature';
export { matchingSelectionFeature } from '../../table/features/matching-selection/matching-selection.feature';
export { resetFeature } from '../../table/features/reset/reset.feature';
export { rowPinningFeature } from '../../table/features/row-pinning/row-pinning.feature';
export { rowSelectionFeature } from '../../table/features/row-selection/row-selection.feature';
export { partFeatures } from '../../table/features/part-features';
export type { TanStackPart } from '../../table/features/tanstack-part';
export { memorySource, type MemorySourceOptions } from '../../table/rows/memory-source';
export type { FlatColumnFactory, FlatRowModelFactory } from '../../table/rows/row-models/flat-rows';
export {
  createFlatFacetedMinMaxValues,
  createFlatFacetedRowModel,
  createFlatFacetedUniqueValues,
} from '../../table/rows/row-models/facets';
export { isFlatRowModel, type FlatRowModel } from '../../table/rows/row-models/flat-rows';
export {
  createFlatCoreRowModel,
  createFlatFilteredRowModel,
  createFlatSortedRowModel,
} from '../../table/rows/row-models/row-models';
export type { TableSync } from '../../table/tanstack/connection';
export { urlFeature, type UrlColumnMeta, type UrlFeatureOptions } from '../../table/tanstack/feature';
export type { UrlFeatureTableOptions } from '../../table/tanstack/url-table';
export { fetchedRows, type FetchedRows } from '../../table/tanstack/fetched-rows';
export { startTable, type StartableTable } from '../../table/tanstack/connection';
