import { classicParams } from 'chartable/url';
import type { Demo } from '../demo';

const debounceMs = 1000;

export const debounce = {
  path: '/debounce',
  title: 'Debounce',
  description: 'The table updates at once; the URL waits one second. Try it: type, and watch the countdown.',
  table: {
    ...classicParams,
    debounce: {
      globalFilter: debounceMs,
      sorting: debounceMs,
      pagination: debounceMs,
      columnFilters: debounceMs,
      columnOrder: debounceMs,
      rowSelection: debounceMs,
    },
  },
} as const satisfies Demo;
