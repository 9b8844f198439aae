export { createAdaptedUrl, type BrowserUrl } from './adapted-url';
export { bindTable, type BoundTable, type TableBinding } from './bind-table';
export { createBrowserUrl, type BrowserUrlOptions } from './browser-url';
export { createMemoryUrl, type MemoryUrl, type MemoryUrlOptions } from './memory-url';
export type { BrowserWindow } from './browser-history';
export type { PageHistory, UrlChange, PageUrl } from './page-history';
export type { AdaptedPage, RouterAdapter, RouterConnection } from './router-adapter';
export { runHistory, type RunningHistory } from './run-history';
