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

export const createWholeFeatures = (url: PageUrl) =>
  tableFeatures({
    ...createTreeFeatures(url, [columnVisibilityState, columnPinningState, columnSizingState, rowPinningState]),
    columnVisibilityFeature,
    columnPinningFeature,
    columnSizingFeature,
    columnResizingFeature,
    rowPinningFeature,
  });
