export { createRouterUrl } from './next.url';
export { useServerRows, type ServerRowsRouter } from './use-server-rows';
