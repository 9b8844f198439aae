import { createRouterUrl } from 'chartable/vue-router';

export const url = createRouterUrl();
