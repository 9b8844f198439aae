export type { BrowserAddress } from './adapted-address';
export { bindTable, type BoundTable, type TableBinding } from './bind-table';
export { createBrowserAddress } from './browser-address';
export type { AddressChange, PageAddress } from './page-address';
export type { PageHistory } from './page-history';
export { runHistory, type RunningHistory } from './run-history';
