import { classicParams } from 'chartable/url';
import type { Demo } from '../demo';

export const basic = {
  path: '/',
  title: 'Basic',
  description: 'The whole table state lives in the URL. Try it: sort by Name and watch the URL bar below.',
  table: classicParams,
} as const satisfies Demo;
