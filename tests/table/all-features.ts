import {
  aggregationFn_count,
  createExpandedRowModel,
  createFacetedMinMaxValues,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createGroupedRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  filterFn_inNumberRange,
  sortFn_alphanumeric,
  sortFn_text,
  stockFeatures,
} from '@tanstack/react-table';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { partFeatures } from '../../src/entries/table-9';

const { columnFacetingFeature, ...othersOfStock } = stockFeatures;

/** Every feature except facets, with TanStack Table's row models. */
export const featuresWithoutFacets = {
  ...othersOfStock,
  ...partFeatures,
  filteredRowModel: createFilteredRowModel(),
  groupedRowModel: createGroupedRowModel(),
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns: { includesString: filterFn_includesString, inNumberRange: filterFn_inNumberRange },
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
  aggregationFns: { count: aggregationFn_count },
};

/** Every feature, for tables without React. */
export const allFeatures = {
  ...featuresWithoutFacets,
  columnFacetingFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  facetedMinMaxValues: createFacetedMinMaxValues(),
  coreReactivityFeature: storeReactivityBindings(),
};
