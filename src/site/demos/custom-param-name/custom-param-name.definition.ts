import type { Demo } from '../demo';

export const customParamName = {
  path: '/custom-param-name',
  title: 'Custom query param name',
  description:
    'The parameters have names of your own, so that two tables can share one address. Try: go to page 2, and read the names in the address line.',
  table: {
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
