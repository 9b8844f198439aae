import { defineTableUrl } from 'chartable/url';

/** The page's data that routes need at startup. Rows and columns load with the page. */
export const subRows = {
  path: '/sub-rows',
  title: 'Sub-rows',
  table: defineTableUrl({
    name: 'animals',
    history: 'auto',
    states: ['columnFilters', 'columnOrder', 'rowSelection', 'expanded'],
  }),
} as const;
