export { nuqsParams, type NuqsFilter, type NuqsFilters } from './nuqs';
export { useChartableOptions, type AddedOptions8, type ChartableOptions8 } from './use-chartable-options';
