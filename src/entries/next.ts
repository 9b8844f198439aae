export { useServerRows, type ServerRowsRouter } from '../table/history/adapters/next/use-server-rows';
export { TableRouter } from '../table/history/adapters/next/table-router';
