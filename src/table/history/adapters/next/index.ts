export { useServerRows, type ServerRowsRouter } from './use-server-rows';
