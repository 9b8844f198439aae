import type { WholeTableState } from '../../machines/table/types';
import type { ParamNames } from './codec';

/** The names of the parameters, where the option `params` of `createTableSearch` gives no others. */
export const standardParams: ParamNames = {
  globalFilter: 'globalFilter',
  sorting: 'sorting',
  pagination: 'pagination',
  pageIndex: 'pageIndex',
  pageSize: 'pageSize',
  columnFilters: 'columnFilters',
  columnOrder: 'columnOrder',
  rowSelection: 'rowSelection',
  columnVisibility: 'columnVisibility',
  columnPinning: 'columnPinning',
  columnSizing: 'columnSizing',
  expanded: 'expanded',
  rowPinning: 'rowPinning',
  grouping: 'grouping',
};

/** The defaults of the states, where the option `defaults` of `createTableSearch` gives no others. The page index is 0-based. */
export const standardDefaults: WholeTableState = {
  globalFilter: '',
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 10 },
  columnFilters: [],
  columnOrder: [],
  rowSelection: {},
  columnVisibility: {},
  columnPinning: { left: [], right: [] },
  columnSizing: {},
  expanded: {},
  rowPinning: { top: [], bottom: [] },
  grouping: [],
};
