import { createBrowserAddress } from 'chartable/browser';

export const addressEdit = 'address 0';

export const address = createBrowserAddress();
