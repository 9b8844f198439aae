import type { Page } from '../demo';

/** Compares a table made of effects and timers with a Chartable table. */
export const difference = {
  path: '/difference',
  title: 'Why Chartable',
} as const satisfies Page;
