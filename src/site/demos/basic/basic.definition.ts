import type { Demo } from '../demo';

export const basic = {
  path: '/',
  title: 'Basic',
  description:
    'Everything the table shows is in the address, under its default names. Try: sort by Name, and watch the address line.',
} as const satisfies Demo;
