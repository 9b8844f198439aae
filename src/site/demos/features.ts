import {
  columnFilteringFeature,
  columnOrderingFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { PageUrl } from 'chartable/browser';
import { urlFeature, type OptionalTableState } from 'chartable/tanstack-table';

export const createFeatures = (url: PageUrl, states: readonly OptionalTableState[] = []) =>
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
    urlFeature: urlFeature({ url, states }),
  });
