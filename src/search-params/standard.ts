import type { TableState } from '../../machines/table/types';
import type { ParamNames } from './codec';

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

export const standardDefaults: TableState = {
  globalFilter: '',
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 10 },
  columnFilters: [],
  columnOrder: [],
  rowSelection: {},
};
