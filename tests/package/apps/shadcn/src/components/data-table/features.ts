import {
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  urlFeature,
} from 'chartable/table-9';

/** The features of all data tables. Pass them to `useTable` and `createColumnHelper`. */
export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSelectionFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  urlFeature: urlFeature(),
});
