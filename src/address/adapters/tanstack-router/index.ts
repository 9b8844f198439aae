export { createRouterAddress, type RouterAddress, type RouterAddressOptions } from './router-address';
export { useKeepFirst } from './use-keep-first';
export { useOpenedTable } from './use-opened-table';
export { usePagePathname } from './use-page-pathname';
