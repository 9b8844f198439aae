import type { Page } from '../demo';

/** The page with a table of effects and timers beside ours. */
export const difference = {
  path: '/difference',
  title: 'Why Chartable',
} as const satisfies Page;
