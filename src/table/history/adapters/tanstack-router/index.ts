export { useKeepFirst, useOpenedTable, usePagePathname } from './hooks';
export { tableRouterOptions, type TableRouterOptions, type TableRouterOptionsInput } from './table-router-options';
export { createRouterUrl, type RouterUrl, type RouterUrlOptions } from './tanstack-router.url';
