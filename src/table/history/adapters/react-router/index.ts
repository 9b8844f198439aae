export { createRouterUrl, type RouterUrl, type RouterUrlOptions } from './react-router.url';
export { tableRouterOptions, type TableRouterOptions, type TableRouterOptionsInput } from './table-router-options';
export { usePagePathname } from './use-page-pathname';
