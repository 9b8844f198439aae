import type { Demo } from '../demo';

export const push = {
  path: '/push',
  title: 'Push (instead of replace)',
  description: 'Each change adds a history entry, and Back takes it back. Try: sort twice, then press Back.',
  table: { history: 'push' },
} as const satisfies Demo;
