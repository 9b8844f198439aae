export { germanLabels } from 'chartable/react';
