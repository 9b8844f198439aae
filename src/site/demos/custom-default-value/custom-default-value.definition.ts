import { classicParams } from 'chartable/url';
import type { Demo } from '../demo';

export const customDefaultValue = {
  path: '/custom-default-value',
  title: 'Custom default value',
  description: 'Start from your own defaults; only differences appear in the URL. Try it: clear the search.',
  table: {
    ...classicParams,
    defaults: {
      globalFilter: 'r',
      sorting: [{ id: 'name', desc: true }],
      pagination: { pageIndex: 2, pageSize: 20 },
      columnFilters: [{ id: 'name', value: 'a' }],
      columnOrder: ['age', 'name', 'id'],
      rowSelection: { 1: true },
    },
  },
} as const satisfies Demo;
