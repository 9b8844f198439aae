export { createRouterAddress } from './router-address';
export { useServerRows, type ServerRowsRouter } from './use-server-rows';
