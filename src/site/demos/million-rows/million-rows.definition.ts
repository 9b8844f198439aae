import { defineTable } from 'chartable/definition';
import { newTable } from 'chartable/presets';

/** The page with a million rows. */
export const millionRows = {
  path: '/million-rows',
  title: 'A million rows',
  table: defineTable({ ...newTable, compositionDelay: 400, name: 'orders', states: [] }),
  /** Number of rows in its database. */
  rowCount: 1_000_000,
} as const;
