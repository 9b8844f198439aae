import { defineTable } from 'chartable/definition';
import { robustLinks } from 'chartable/search-params';

/** Decodes links no matter how other apps re-encoded them. Selecting all rows stores the filters. */
export const orders = defineTable({ name: 'orders', links: robustLinks, selectAll: 'matching' });
