import { classicParams } from 'chartable/url';
import type { Demo } from '../demo';

export const basic = {
  path: '/',
  title: 'Basic',
  description: 'Try it: sort by Name, and watch the URL.',
  table: classicParams,
} as const satisfies Demo;
