import { createRouterAddress } from 'chartable/vue-router';

export const address = createRouterAddress();
