import type { Page } from '../demo';

/** Compares a table made with effects and timers to a Chartable table. */
export const difference = {
  path: '/difference',
  title: 'Why Chartable',
} as const satisfies Page;
