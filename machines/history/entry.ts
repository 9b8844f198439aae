import { historySetup } from './setup';

/** How the entry in view stands to the browser's: the very same, or one, or an address, that the browser is still to accept. */
export const entryRegion = historySetup.createStateConfig({
  initial: 'saved',
  states: {
    saved: { always: { guard: 'isAhead', target: 'ahead' } },
    ahead: { always: { guard: 'isSaved', target: 'saved' } },
  },
});
