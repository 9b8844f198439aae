export { createRouterAddress } from './vue-router.address';
