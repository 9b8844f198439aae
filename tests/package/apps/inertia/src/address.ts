import { createRouterAddress } from 'chartable/inertia';

export const address = createRouterAddress();
