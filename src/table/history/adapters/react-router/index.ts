export { createRouterUrl, type RouterUrl, type RouterUrlOptions } from './react-router.url';
export { usePagePathname } from './use-page-pathname';
