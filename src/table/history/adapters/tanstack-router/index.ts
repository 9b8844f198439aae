export { useKeepFirst, useOpenedTable, usePagePathname } from './hooks';
export { createRouterUrl, type RouterUrl, type RouterUrlOptions } from './tanstack-router.url';
