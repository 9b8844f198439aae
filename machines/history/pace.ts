import { not, stateIn } from 'xstate';
import type { HistorySetup } from './history.setup';

/** Minimum milliseconds between replacing writes. Safari throws after 100 history calls in 10 s. */
export const writeIntervalMs = 120;

/** Limits the rate of replacing writes. Pushes don't wait. */
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
