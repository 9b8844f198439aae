import { initialState } from '../../../machines/table/table.states';
import type { UrlStateKey, WholeTableState } from '../../../machines/table/table.types';

/** Names of search params, by state. The page's number and size have separate params. */
export type ParamNames = Readonly<Record<Exclude<UrlStateKey, 'pagination'> | 'pageIndex' | 'pageSize', string>>;

/** The search params' default names. Change them with the options `params` and `prefix`. */
export const standardParams = {
  globalFilter: 'q',
  sorting: 'sort',
  pageIndex: 'page',
  pageSize: 'perPage',
  columnFilters: 'filter',
  columnOrder: 'columnOrder',
  rowSelection: 'selected',
  columnVisibility: 'hidden',
  columnPinning: 'pinned',
  columnSizing: 'widths',
  expanded: 'expanded',
  rowPinning: 'pinned',
  grouping: 'grouped',
} as const satisfies ParamNames;

/** The default states. Change them with the option `defaults`. The page index is 0-based. */
export const standardDefaults: WholeTableState = initialState;
