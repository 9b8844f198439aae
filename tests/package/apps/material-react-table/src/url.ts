import { createBrowserUrl } from 'chartable/browser';

export const url = createBrowserUrl();
