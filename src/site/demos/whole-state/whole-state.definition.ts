import { defineTable } from 'chartable/definition';

/** The table stores all states. Its rows are a separate file that loads with the page. */
export const wholeState = {
  path: '/whole-state',
  title: 'Whole table state',
  table: defineTable({
    name: 'orders',
    states: ['columnVisibility', 'columnPinning', 'columnSizing', 'expanded', 'rowPinning'],
  }),
} as const;
