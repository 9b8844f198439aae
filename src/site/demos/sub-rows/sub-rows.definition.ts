import { defineTable } from 'chartable/definition';

/** Rows and columns are separate files that load with the page. */
export const subRows = {
  path: '/sub-rows',
  title: 'Sub-rows',
  table: defineTable({ name: 'animals', states: ['expanded'] }),
} as const;
