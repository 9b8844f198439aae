import { createRouterUrl } from 'chartable/angular-router';

export const url = createRouterUrl();
