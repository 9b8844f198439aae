import { tableFeatures } from '@tanstack/react-table';
import { urlFeature } from 'chartable/table-9';
import { features } from './features';
import { url } from './hot-url';

export const featuresEdit = 'features 0';

export const hotFeatures = tableFeatures({ ...features, urlFeature: urlFeature({ url }) });
