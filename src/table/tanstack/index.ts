export * from '../features/tanstack-states';
export type { ChartableTable } from './connection';
export { chartable, type ChartableColumnMeta, type ChartableOptions, type ChartableTableOptions } from './feature';
export { startChartable, type TableOfChartable } from './start-chartable';
export { useChartable } from './use-chartable';
