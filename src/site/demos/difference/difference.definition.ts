import type { Page } from '../demo';

/** Compares a Chartable table with a table made of effects and timers. */
export const difference = {
  path: '/difference',
  title: 'Why Chartable',
} as const satisfies Page;
