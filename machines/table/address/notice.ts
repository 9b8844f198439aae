import type { TableSetup } from '../setup';

/** Milliseconds that the address may be behind before a notice says so. */
export const noticeDelay = 5000;

const current = {
  'history.accepted': 'current',
  'history.unchanged': 'current',
  'history.caughtUp': 'current',
} as const;

/** `current` while the address keeps up with the table, `behind` when it does not, and `lasting` once it has been behind for a while. */
export const noticeRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'current',
    states: {
      current: { on: { 'history.refused': 'behind', 'history.behind': 'behind' } },
      behind: { after: { noticeDelay: 'lasting' }, on: current },
      lasting: { on: current },
    },
  });
