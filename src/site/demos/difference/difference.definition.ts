import type { Page } from '../demo';

/** The Chartable table that is compared with tables made of effects and timers. */
export const difference = {
  path: '/difference',
  title: 'Why Chartable',
} as const satisfies Page;
