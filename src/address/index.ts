export { createTableAddress, type TableAddress } from './address';
export { createBrowserAddress } from './browser-address';
export type { AddressChange, PageAddress } from './page-address';
export { createRouterAddress, type RouterAddress } from './tanstack-router/router-address';
export { useKeepFirst } from './tanstack-router/use-keep-first';
export { usePagePathname } from './tanstack-router/use-page-pathname';
