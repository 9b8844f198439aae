export { createRouterAddress, type RouterAddress, type RouterAddressOptions } from './router-address';
export { usePagePathname } from './use-page-pathname';
