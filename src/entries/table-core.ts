export * from '../table/features/tanstack-states';
export * from '../table/url/definition';
export type { ChartableTable } from '../tanstack-table/connection';
export {
  chartable,
  type ChartableColumnMeta,
  type ChartableOptions,
  type ChartableTableOptions,
} from '../tanstack-table/feature';
export { fetchedRows, type FetchedRows } from '../tanstack-table/fetched-rows';
export { startChartable, type TableOfChartable } from '../tanstack-table/start-chartable';
