import type { TableState } from '../../machines/table/types';
import type { ParamNames } from './codec';

/** The names of the parameters, unless `params` gives others. */
export const standardParams: ParamNames = {
  globalFilter: 'globalFilter',
  sorting: 'sorting',
  pagination: 'pagination',
  pageIndex: 'pageIndex',
  pageSize: 'pageSize',
  columnFilters: 'columnFilters',
  columnOrder: 'columnOrder',
  rowSelection: 'rowSelection',
};

/** The defaults of the states, unless `defaults` gives others. */
export const standardDefaults: TableState = {
  globalFilter: '',
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 10 },
  columnFilters: [],
  columnOrder: [],
  rowSelection: {},
};
