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
import { columnFilteringFeature } from '../src/table/features/column-filters/column-filters.feature';
import { columnOrderingFeature } from '../src/table/features/column-order/column-order.feature';
import { columnPinningFeature } from '../src/table/features/column-pinning/column-pinning.feature';
import { columnSizingFeature } from '../src/table/features/column-sizing/column-sizing.feature';
import { columnVisibilityFeature } from '../src/table/features/column-visibility/column-visibility.feature';
import { goToPageFeature } from '../src/table/features/go-to-page/go-to-page.feature';
import { resetFeature } from '../src/table/features/reset/reset.feature';
import { rowExpandingFeature } from '../src/table/features/expanded/expanded.feature';
import { rowPinningFeature } from '../src/table/features/row-pinning/row-pinning.feature';
import { rowSelectionFeature } from '../src/table/features/row-selection/row-selection.feature';
import { urlFeature } from '../src/table/tanstack/feature';

/* The TanStack Table features of the `users` tables, for tables without React. */

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
    goToPageFeature,
    resetFeature,
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
