export { createRouterAddress } from './router-address';
