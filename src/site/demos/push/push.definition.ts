import { classicParams } from 'chartable/url';
import type { Demo } from '../demo';

export const push = {
  path: '/push',
  title: 'Push (instead of replace)',
  description: 'Every change is a history entry, even each letter. Try it: sort twice, then press Back.',
  // Adds a history entry per letter. With the default debounce, letters typed without a pause share an entry.
  table: { ...classicParams, history: 'push', debounce: { globalFilter: 0, columnFilters: 0 } },
} as const satisfies Demo;
