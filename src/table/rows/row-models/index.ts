export type { FlatColumnFactory, FlatRowModelFactory } from './factory';
export { createFlatFacetedMinMaxValues, createFlatFacetedRowModel, createFlatFacetedUniqueValues } from './facets';
export { isFlatRowModel, type FlatRowModel } from './flat-rows';
export { createFlatCoreRowModel, createFlatFilteredRowModel, createFlatSortedRowModel } from './row-models';
