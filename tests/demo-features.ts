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
import { partFeatures } from '../src/table/features/part-features';
import { urlFeature } from '../src/table/tanstack/feature';

/* The TanStack Table features of the `users` tables, for tables without React. */

const {
  columnGroupingFeature: _,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowPinningFeature,
  ...basicFeatures
} = partFeatures;

export const createFeatures = (url?: PageUrl) =>
  tableFeatures({
    ...basicFeatures,
    globalFilteringFeature,
    filteredRowModel: createFilteredRowModel(),
    rowSortingFeature,
    sortedRowModel: createSortedRowModel(),
    rowPaginationFeature,
    paginatedRowModel: createPaginatedRowModel(),
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
