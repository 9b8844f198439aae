import { historySetup } from './setup';

/** Tells the user that the address is behind, once it has been for a while. */
export const noticeRegion = historySetup.createStateConfig({
  initial: 'current',
  states: {
    current: { always: { guard: 'isBehind', target: 'behind' } },
    behind: {
      after: { noticeDelay: 'lasting' },
      always: { guard: 'isUpToDate', target: 'current' },
    },
    lasting: { always: { guard: 'isUpToDate', target: 'current' } },
  },
});
