import type { TableSetup } from './setup';

/** Whether the address keeps up with the table; lasting once it has been behind for a while. */
export const noticeRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'current',
    states: {
      current: { on: { 'history.refused': 'behind' } },
      behind: { after: { noticeDelay: 'lasting' }, on: { 'history.accepted': 'current', 'history.unchanged': 'current' } },
      lasting: { on: { 'history.accepted': 'current', 'history.unchanged': 'current' } },
    },
  });
