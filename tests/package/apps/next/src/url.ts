import { createRouterUrl } from 'chartable/next';

export const url = createRouterUrl();
