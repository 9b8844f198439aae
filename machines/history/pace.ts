import { historySetup } from './setup';

/** The interval between replacing writes, whatever is pushed meanwhile. */
export const paceRegion = historySetup.createStateConfig({
  initial: 'rested',
  on: { 'browser.accepted': { guard: 'isNotPushing', target: '.cooling' } },
  states: {
    rested: {},
    cooling: { after: { writeInterval: 'rested' } },
  },
});
