import { defineTableUrl } from 'chartable/url';

/** Stores every table state in the URL. Excludes rows, which load with the page. */
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
