import { columnFilteringFeature, rowPaginationFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { chartable } from 'chartable/tanstack-table';
import { address } from '../address';

export const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  chartableFeature: chartable({ address }),
});

export type Features = typeof features;
