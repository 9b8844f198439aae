import type { Demo } from '../demo';

export const push = {
  path: '/push',
  title: 'Push (instead of replace)',
  description: 'Every change is a history entry, so Back undoes it. Try it: sort twice, then press Back.',
  table: { history: 'push' },
} as const satisfies Demo;
