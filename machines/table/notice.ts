import type { TableSetup } from './setup';

const current = {
  'history.accepted': 'current',
  'history.unchanged': 'current',
  'history.caughtUp': 'current',
} as const;

/** Whether the address keeps up with the table; lasting once it has been behind for a while. */
export const noticeRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'current',
    states: {
      current: { on: { 'history.refused': 'behind', 'history.behind': 'behind' } },
      behind: { after: { noticeDelay: 'lasting' }, on: current },
      lasting: { on: current },
    },
  });
