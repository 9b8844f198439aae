import { createRouterAddress } from 'chartable/next';

export const address = createRouterAddress();
