export { remoteRows, type RemoteRows } from './remote-rows';
export {
  columnFilters,
  columnOrder,
  columnPinning,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
  rowSelection,
  type TablePart,
} from './table-parts';
export type { UrlColumns, UrlTable, UrlTableFeatures, UrlTableOptions } from './types';
export { useUrlTable } from './use-url-table';
