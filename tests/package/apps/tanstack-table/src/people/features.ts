import { columnFilteringFeature, rowPaginationFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { urlFeature } from 'chartable/table-9';

export const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  urlFeature: urlFeature(),
});

export type Features = typeof features;
