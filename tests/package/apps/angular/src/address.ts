import { createRouterAddress } from 'chartable/angular-router';

export const address = createRouterAddress();
