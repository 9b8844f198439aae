export { createRouterAddress, type RouterAddress, type RouterAddressOptions } from './react-router.address';
export { usePagePathname } from './use-page-pathname';
