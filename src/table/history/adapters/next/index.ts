export { createRouterAddress } from './next.address';
export { useServerRows, type ServerRowsRouter } from './use-server-rows';
