import { createExpandedRowModel, rowExpandingFeature, tableFeatures } from '@tanstack/react-table';
import type { PageUrl } from 'chartable/browser';
import { expandedState, type OptionalTableState } from 'chartable/tanstack-table';
import { createFeatures } from './features';

/** Makes the features of a table whose rows have others below them, and that has these states beside. */
export const createTreeFeatures = (url: PageUrl, states: readonly OptionalTableState[] = []) =>
  tableFeatures({
    ...createFeatures(url, [expandedState, ...states]),
    rowExpandingFeature,
    expandedRowModel: createExpandedRowModel(),
  });

/** The options of a table whose rows have others below them: a filter keeps the parents of rows that pass, and paging counts top rows. */
export const treeOptions = {
  filterFromLeafRows: true,
  maxLeafRowFilterDepth: 100,
  paginateExpandedRows: false,
} as const;
