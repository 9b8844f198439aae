import { defineTable } from 'chartable/definition';
import { newTable } from 'chartable/presets';

export const millionRows = {
  path: '/million-rows',
  title: 'A million rows',
  table: defineTable({ ...newTable, compositionDelay: 400, name: 'orders', states: [] }),
  rowCount: 1_000_000,
} as const;
