import { defineTableUrl } from 'chartable/url';

/** The part of the page that the routes need at the start. Rows and columns load with the page. */
export const subRows = {
  path: '/sub-rows',
  title: 'Sub-rows',
  table: defineTableUrl({
    name: 'animals',
    history: 'auto',
    states: ['columnFilters', 'columnOrder', 'rowSelection', 'expanded'],
  }),
} as const;
