import { defineTable } from 'chartable/definition';
import { robustLinks } from 'chartable/search-params';

/** Decodes links however other apps re-encode them. Selecting all rows stores the filters. */
export const orders = defineTable({ name: 'orders', links: robustLinks, selectAll: 'matching' });
