import { createBrowserUrl } from 'chartable/routers';

export const url = createBrowserUrl();
