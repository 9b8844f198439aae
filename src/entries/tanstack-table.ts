export * from './table-core';
export { useChartable } from '../table/tanstack/use-chartable';
