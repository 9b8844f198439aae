import { historySetup } from './setup';

/** The entry in view, compared with the browser's: the same, or an entry or an address that the browser has not accepted yet. */
export const entryRegion = historySetup.createStateConfig({
  initial: 'saved',
  states: {
    saved: { always: { guard: 'isAhead', target: 'ahead' } },
    ahead: { always: { guard: 'isSaved', target: 'saved' } },
  },
});
