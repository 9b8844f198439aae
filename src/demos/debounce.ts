import type { Demo } from './demo';

const milliseconds = 1000;

export const debounce = {
  path: '/debounce',
  title: 'Debounce',
  description: 'The table changes at once; the address follows a second after each change.',
  table: {
    debounce: {
      globalFilter: milliseconds,
      sorting: milliseconds,
      pagination: milliseconds,
      columnFilters: milliseconds,
      columnOrder: milliseconds,
      rowSelection: milliseconds,
    },
  },
} as const satisfies Demo;
