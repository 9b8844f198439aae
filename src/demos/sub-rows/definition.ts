import { defineTable } from '../../definition';

/** The page with rows that have children. Its rows and columns stand apart, so that they are loaded with their page. */
export const subRows = {
  path: '/sub-rows',
  title: 'Sub-rows',
  description:
    'Animals and their breeds: a selection follows the parent, and a filter keeps it. Try: select a parent, then filter by a breed.',
  table: defineTable({ name: 'animals', states: ['expanded'] }),
} as const;
