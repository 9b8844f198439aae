export { createRouterUrl } from './inertia.url';
