import type { Page } from '../demo';

/** The page that compares a Chartable table with a hand-written table of effects and timers. */
export const difference = {
  path: '/difference',
  title: 'Why Chartable',
} as const satisfies Page;
