export { useChartableOptions, type AddedOptions8, type ChartableOptions8 } from './use-chartable-options';
