import { createExpandedRowModel, rowExpandingFeature, tableFeatures } from '@tanstack/react-table';
import type { PageUrl } from 'chartable/browser';
import { expandedState, type OptionalTableState } from 'chartable/tanstack-table';
import { createFeatures } from './features';

export const createTreeFeatures = (url: PageUrl, states: readonly OptionalTableState[] = []) =>
  tableFeatures({
    ...createFeatures(url, [expandedState, ...states]),
    rowExpandingFeature,
    expandedRowModel: createExpandedRowModel(),
  });

/** Filters keep the parents of matching rows, and pages count top-level rows. */
export const treeOptions = {
  filterFromLeafRows: true,
  maxLeafRowFilterDepth: 100,
  paginateExpandedRows: false,
} as const;
