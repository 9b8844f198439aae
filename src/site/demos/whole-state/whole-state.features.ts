import {
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowPinningFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { PageUrl } from 'chartable/browser';
import {
  columnPinningState,
  columnSizingState,
  columnVisibilityState,
  rowPinningState,
} from 'chartable/tanstack-table';
import { createTreeFeatures } from '../tree-features';

/** Makes the features of a table that has all states. */
export const createWholeFeatures = (url: PageUrl) =>
  tableFeatures({
    ...createTreeFeatures(url, [columnVisibilityState, columnPinningState, columnSizingState, rowPinningState]),
    columnVisibilityFeature,
    columnPinningFeature,
    columnSizingFeature,
    columnResizingFeature,
    rowPinningFeature,
  });
