import {
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowPinningFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { PageAddress } from '../../address';
import { createTreeFeatures } from '../tree-features';

/** Makes the features of a table that has all states. */
export const createWholeFeatures = (address: PageAddress) =>
  tableFeatures({
    ...createTreeFeatures(address),
    columnVisibilityFeature,
    columnPinningFeature,
    columnSizingFeature,
    columnResizingFeature,
    rowPinningFeature,
  });
