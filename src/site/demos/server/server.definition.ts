import { defineTable } from 'chartable/definition';
import { newTable } from 'chartable/presets';

/** A page whose rows come from a server. The server decodes requests with the same definition. */
export const server = {
  path: '/server',
  title: 'Rows from a server',
  table: defineTable({ ...newTable, compositionDelay: 400, name: 'orders', states: [] }),
  /** Number of rows in its database. */
  rowCount: 100_000,
  /** The endpoint, relative to the site's base. */
  rowsPath: 'server/rows',
} as const;

/** The request param that simulates a fault: a late response, status 500, or none at all. */
export const troubleParam = 'trouble';

/** A simulated fault. */
export type Trouble = 'delay' | 'fail' | 'drop';
