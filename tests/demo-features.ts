import {
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

/* The TanStack Table features of the `users` tables. */

const { columnFilteringFeature, columnOrderingFeature, goToPageFeature, resetFeature, rowSelectionFeature } =
  partFeatures;

export const createFeatures = (url?: PageUrl) =>
  tableFeatures({
    columnFilteringFeature,
    columnOrderingFeature,
    goToPageFeature,
    resetFeature,
    rowSelectionFeature,
    globalFilteringFeature,
    filteredRowModel: createFilteredRowModel(),
    rowSortingFeature,
    sortedRowModel: createSortedRowModel(),
    rowPaginationFeature,
    paginatedRowModel: createPaginatedRowModel(),
    urlFeature: urlFeature({ url }),
  });
