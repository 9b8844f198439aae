import { defineTableUrl } from 'chartable/url';

export const millionRows = {
  path: '/million-rows',
  title: 'A million rows',
  table: defineTableUrl({
    compositionDelay: 400,
    name: 'orders',
    history: 'auto',
    states: ['columnFilters', 'columnOrder', 'rowSelection'],
  }),
  rowCount: 1_000_000,
} as const;
