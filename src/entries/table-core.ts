export * from '../table/features/tanstack-states';
export { allOptionalStates } from '../table/features/all-states';
export type { OptionalTableState } from '../table/features/tanstack-state';
export * from '../table/url/definition';
export type { ChartableTable } from '../table/tanstack/connection';
export {
  chartable,
  type ChartableColumnMeta,
  type ChartableOptions,
  type ChartableTableOptions,
} from '../table/tanstack/feature';
export { fetchedRows, type FetchedRows } from '../table/tanstack/fetched-rows';
export { startChartable, type TableOfChartable } from '../table/tanstack/start-chartable';
