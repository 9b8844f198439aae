import { createBrowserAddress } from 'chartable/browser';

export const address = createBrowserAddress();
