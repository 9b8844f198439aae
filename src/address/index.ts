export { bindTable, type BoundTable, type TableBinding } from './bind-table';
export { createBrowserAddress } from './browser-address';
export type { AddressChange, PageAddress } from './page-address';
export type { PageHistory } from './page-history';
export { createRouterAddress, type RouterAddress } from './tanstack-router/router-address';
export { useKeepFirst } from './tanstack-router/use-keep-first';
export { usePagePathname } from './tanstack-router/use-page-pathname';
