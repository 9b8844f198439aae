export * from '../table/history/adapters/next';
export { TableRouter } from '../table/history/adapters/next/table-router';
