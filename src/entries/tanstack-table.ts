export * from './table-core';
export { useStartTable } from '../table/tanstack/use-start-table';
