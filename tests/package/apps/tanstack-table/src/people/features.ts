import { columnFilteringFeature, rowPaginationFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { urlFeature } from 'chartable/table-9';
import { url } from '../url';

export const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  urlFeature: urlFeature({ url }),
});

export type Features = typeof features;
