import { defineTable } from 'chartable/definition';
import { newTable } from 'chartable/presets';

/** The page whose rows come from a server. The server has the same description, to decode what the page asks. */
export const server = {
  path: '/server',
  title: 'Rows from a server',
  table: defineTable({ ...newTable, composedRest: 400, name: 'users', states: [] }),
  /** Rows of its database. */
  rowCount: 100_000,
  /** Where the server answers, below the base of the pages. */
  rowsPath: 'server/rows',
} as const;

/** The parameter of a request by which the page asks for trouble: an answer after some seconds, status 500, or none at all. */
export const troubleParam = 'trouble';

/** A kind of trouble that the page can ask for. */
export type Trouble = 'delay' | 'fail' | 'drop';
