export type { ChartableTable } from './connection';
export { chartable, type ChartableColumnMeta, type ChartableOptions, type ChartableTableOptions } from './feature';
export { startChartable, useChartable, type TableOfChartable } from './use-chartable';
