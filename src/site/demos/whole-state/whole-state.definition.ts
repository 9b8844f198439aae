import { defineTableUrl } from 'chartable/url';

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
