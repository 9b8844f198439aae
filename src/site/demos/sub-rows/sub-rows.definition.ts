import { defineTable } from 'chartable/definition';

/** The page with rows that have children. Its rows and columns stand apart, so that they are loaded with their page. */
export const subRows = {
  path: '/sub-rows',
  title: 'Sub-rows',
  table: defineTable({ name: 'animals', states: ['expanded'] }),
} as const;
