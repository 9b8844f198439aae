export { createRouterAddress } from './angular-router.address';
