import { defineTableUrl } from 'chartable/url';

/** The server uses this definition too, to decode requests. */
export const server = {
  path: '/server',
  title: 'Rows from a server',
  table: defineTableUrl({
    compositionDelay: 400,
    name: 'orders',
    history: 'auto',
    states: ['columnFilters', 'columnOrder', 'rowSelection'],
  }),
  rowCount: 100_000,
  /** Relative to the site's base. */
  rowsPath: 'server/rows',
} as const;

/** A request param that simulates a fault: a late response, status 500, or no response. */
export const troubleParam = 'trouble';

export type Trouble = 'delay' | 'fail' | 'drop';
