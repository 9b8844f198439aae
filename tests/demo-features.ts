import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowPinningFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import {
  columnPinningPart,
  columnSizingPart,
  columnVisibilityPart,
  expandedPart,
  rowPinningPart,
} from '../src/table/features/tanstack-states';
import type { OptionalTableState } from '../src/table/features/tanstack-state';
import type { PageUrl } from '../src/table/history';
import { urlFeature } from '../src/table/tanstack';

/* The TanStack Table features of the demo pages, for tables without React. */

export const createFeatures = (url?: PageUrl, states: readonly OptionalTableState[] = []) =>
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

export const createTreeFeatures = (url: PageUrl, states: readonly OptionalTableState[] = []) =>
  tableFeatures({
    ...createFeatures(url, [expandedPart, ...states]),
    rowExpandingFeature,
    expandedRowModel: createExpandedRowModel(),
  });

export const createWholeFeatures = (url: PageUrl) =>
  tableFeatures({
    ...createTreeFeatures(url, [columnVisibilityPart, columnPinningPart, columnSizingPart, rowPinningPart]),
    columnVisibilityFeature,
    columnPinningFeature,
    columnSizingFeature,
    columnResizingFeature,
    rowPinningFeature,
  });
