import { defineTable } from 'chartable/definition';

/** The page whose table has all states. Its rows stand apart, so that they are loaded with their page. */
export const wholeState = {
  path: '/whole-state',
  title: 'Whole table state',
  table: defineTable({
    name: 'users',
    states: ['columnVisibility', 'columnPinning', 'columnSizing', 'expanded', 'rowPinning'],
  }),
} as const;
