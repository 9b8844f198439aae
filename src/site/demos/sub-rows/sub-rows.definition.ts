import { defineTableUrl } from 'chartable/url';

export const subRows = {
  path: '/sub-rows',
  title: 'Sub-rows',
  table: defineTableUrl({
    name: 'animals',
    history: 'auto',
    states: ['columnFilters', 'columnOrder', 'rowSelection', 'expanded'],
  }),
} as const;
