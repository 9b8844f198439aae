export { createRouterUrl } from './vue-router.url';
