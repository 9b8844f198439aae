import { defineTable } from '../../definition';
import { newTable } from '../../presets/new-table';

/** The page with very many rows. */
export const millionRows = {
  path: '/million-rows',
  title: 'A million rows',
  description:
    'Rows of a database in a worker of this page, made by seed at each load, paged or scrolled. Try: search while the rows are still being made.',
  table: defineTable({ ...newTable, composedRest: 400, name: 'users', states: [] }),
  /** Rows of its database. */
  rowCount: 1_000_000,
} as const;
