import { defineTable } from 'chartable/definition';
import { robustLinks } from 'chartable/search-params';

/** Decodes links even if other apps have re-encoded them. Selecting all rows stores the filters instead of IDs. */
export const orders = defineTable({ name: 'orders', links: robustLinks, selectAll: 'matching' });
