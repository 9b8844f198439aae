export * from '../features/tanstack-states';
export { allOptionalStates } from '../features/all-states';
export type { OptionalTableState } from '../features/tanstack-state';
export type { ChartableTable } from './connection';
export { chartable, type ChartableColumnMeta, type ChartableOptions, type ChartableTableOptions } from './feature';
export { startChartable, type TableOfChartable } from './start-chartable';
export { useChartable } from './use-chartable';
