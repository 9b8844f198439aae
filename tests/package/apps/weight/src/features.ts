import { tableFeatures } from '@tanstack/react-table';
import { columnFilteringFeature, columnOrderingFeature, rowSelectionFeature, urlFeature } from 'chartable/table-9';
import { stockFeatures } from './stock-features';

export const features = tableFeatures({
  ...stockFeatures,
  columnFilteringFeature,
  columnOrderingFeature,
  rowSelectionFeature,
  urlFeature: urlFeature(),
});
