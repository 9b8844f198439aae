import { classicParams } from 'chartable/url';
import type { Demo } from '../demo';

export const customParamName = {
  path: '/custom-param-name',
  title: 'Custom query param name',
  description:
    'Rename any param, so that several tables can share one URL. Try it: go to page 2, and look at the param names in the URL.',
  table: {
    ...classicParams,
    params: {
      globalFilter: 'userTable-globalFilter',
      sorting: 'userTable-sorting',
      pageIndex: 'userTable-pageIndex',
      pageSize: 'userTable-pageSize',
      columnFilters: 'userTable-columnFilters',
      columnOrder: 'userTable-columnOrder',
      rowSelection: 'userTable-rowSelection',
    },
  },
} as const satisfies Demo;
