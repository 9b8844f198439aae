import type { Page } from '../demo';

/** The page with a table of effects and timers beside ours. */
export const difference = {
  path: '/difference',
  title: 'See the difference',
  description:
    'The same gestures on a table of effects and timers, as in public bug reports, and on Chartable, slowed down four times. Press Run, and watch what each writes.',
} as const satisfies Page;
