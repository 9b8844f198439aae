import { rowPaginationFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { columnFilteringFeature, urlFeature } from 'chartable/table-9';

export const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  urlFeature: urlFeature(),
});

export type Features = typeof features;
