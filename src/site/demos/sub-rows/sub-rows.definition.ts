import { defineTable } from 'chartable/definition';

/** Excludes rows and columns, which load with the page. */
export const subRows = {
  path: '/sub-rows',
  title: 'Sub-rows',
  table: defineTable({ name: 'animals', states: ['expanded'] }),
} as const;
