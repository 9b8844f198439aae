import { defineTableUrl } from 'chartable/url';

/** The page's data that routes need at startup. Rows load with the page. Every table state is in the URL. */
export const wholeState = {
  path: '/whole-state',
  title: 'Whole table state',
  table: defineTableUrl({
    name: 'orders',
    history: 'auto',
    states: [
      'columnFilters',
      'columnOrder',
      'rowSelection',
      'columnVisibility',
      'columnPinning',
      'columnSizing',
      'expanded',
      'rowPinning',
    ],
  }),
} as const;
