export * from './table-core';
export { useChartable } from '../tanstack-table/use-chartable';
