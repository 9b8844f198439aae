import { createBrowserUrl } from 'chartable/routers';

export const urlEdit = 'url 0';

export const url = createBrowserUrl();
