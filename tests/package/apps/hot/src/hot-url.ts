import { createBrowserUrl } from 'chartable/browser';

export const urlEdit = 'url 0';

export const url = createBrowserUrl();
