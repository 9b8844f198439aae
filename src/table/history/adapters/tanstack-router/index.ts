export { useKeepFirst, useOpenedTable, usePagePathname } from './hooks';
export { createRouterAddress, type RouterAddress, type RouterAddressOptions } from './tanstack-router.address';
