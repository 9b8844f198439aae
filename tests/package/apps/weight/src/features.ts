import { tableFeatures } from '@tanstack/react-table';
import { urlFeature } from 'chartable/table-9';
import { stockFeatures } from './stock-features';

export const features = tableFeatures({ ...stockFeatures, urlFeature: urlFeature() });
