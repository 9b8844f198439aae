import { defineTable } from '../../definition';

/** The page whose table has all states. Its rows stand apart, so that they are loaded with their page. */
export const wholeState = {
  path: '/whole-state',
  title: 'Whole table state',
  description:
    'All eleven states of a table in one address: also hidden, pinned and resized columns, expanded and pinned rows. Try: hide a column in Columns, and reload.',
  table: defineTable({
    name: 'users',
    states: ['columnVisibility', 'columnPinning', 'columnSizing', 'expanded', 'rowPinning'],
  }),
} as const;
