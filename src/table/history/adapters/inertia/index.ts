export { createRouterAddress } from './inertia.address';
