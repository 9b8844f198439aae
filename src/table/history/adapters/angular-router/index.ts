export { createRouterUrl } from './angular-router.url';
