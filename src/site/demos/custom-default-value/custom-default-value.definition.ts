import type { Demo } from '../demo';

export const customDefaultValue = {
  path: '/custom-default-value',
  title: 'Custom default value',
  description:
    'The table opens with defaults of your own, and the address names only what differs from them. Try: empty the search, and watch the address name it.',
  table: {
    defaults: {
      globalFilter: '-',
      sorting: [{ id: 'name', desc: true }],
      pagination: { pageIndex: 2, pageSize: 20 },
      columnFilters: [{ id: 'name', value: 'a' }],
      columnOrder: ['age', 'name', 'id'],
      rowSelection: { 1: true },
    },
  },
} as const satisfies Demo;
