import type { Demo } from '../demo';

const debounceMs = 1000;

export const debounce = {
  path: '/debounce',
  title: 'Debounce',
  description:
    'The table changes at once; the address follows a second after each change. Try: type in the search, and watch what is pending in the address line.',
  table: {
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
