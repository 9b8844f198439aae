import { columnFilteringFeature, rowPaginationFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { chartable } from 'chartable/tanstack-table';
import { url } from '../url';

export const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  chartableFeature: chartable({ url }),
});

export type Features = typeof features;
