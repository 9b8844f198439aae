import { defineTable } from 'chartable/definition';

/** Stores every table state in the URL. Excludes rows, which load with the page. */
export const wholeState = {
  path: '/whole-state',
  title: 'Whole table state',
  table: defineTable({
    name: 'orders',
    states: ['columnVisibility', 'columnPinning', 'columnSizing', 'expanded', 'rowPinning'],
  }),
} as const;
