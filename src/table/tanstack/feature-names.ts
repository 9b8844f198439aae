import type { PartStateKey } from '../../../machines/table';

/** The name of each part's feature. */
export const featureNames: Readonly<Record<PartStateKey, string>> = {
  columnFilters: 'columnFilteringFeature',
  columnOrder: 'columnOrderingFeature',
  columnPinning: 'columnPinningFeature',
  columnSizing: 'columnSizingFeature',
  columnVisibility: 'columnVisibilityFeature',
  expanded: 'rowExpandingFeature',
  grouping: 'columnGroupingFeature',
  rowPinning: 'rowPinningFeature',
  rowSelection: 'rowSelectionFeature',
};
