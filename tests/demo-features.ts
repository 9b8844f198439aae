import {
  columnResizingFeature,
  createExpandedRowModel,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { PageUrl } from '../src/table/history';
import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowPinningFeature,
  rowSelectionFeature,
  urlFeature,
} from '../src/table/tanstack';

/* The TanStack Table features of the demo pages, for tables without React. */

export const createFeatures = (url?: PageUrl) =>
  tableFeatures({
    columnFilteringFeature,
    globalFilteringFeature,
    filteredRowModel: createFilteredRowModel(),
    rowSortingFeature,
    sortedRowModel: createSortedRowModel(),
    rowPaginationFeature,
    paginatedRowModel: createPaginatedRowModel(),
    rowSelectionFeature,
    columnOrderingFeature,
    urlFeature: urlFeature({ url }),
  });

export const createTreeFeatures = (url: PageUrl) =>
  tableFeatures({
    ...createFeatures(url),
    rowExpandingFeature,
    expandedRowModel: createExpandedRowModel(),
  });

export const createWholeFeatures = (url: PageUrl) =>
  tableFeatures({
    ...createTreeFeatures(url),
    columnVisibilityFeature,
    columnPinningFeature,
    columnSizingFeature,
    columnResizingFeature,
    rowPinningFeature,
  });
