export { arabicLabels } from 'chartable/react';
