import { createRouterUrl } from 'chartable/inertia';

export const url = createRouterUrl();
