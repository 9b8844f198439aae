import { not, stateIn } from 'xstate';
import type { HistorySetup } from './history.setup';

/** Minimum time between replacing writes, in milliseconds. Safari throws after 100 history calls in 10 s. */
export const writeIntervalMs = 120;

export const paceRegion = (history: HistorySetup) =>
  history.createStateConfig({
    initial: 'rested',
    on: { 'browser.accepted': { guard: 'isNotPushing', target: '.cooling' } },
    states: {
      rested: {},
      cooling: { after: { writeInterval: 'rested' } },
    },
  });

export const paceGuards = { isNotPushing: not(stateIn({ writing: 'pushing' })) };
