import { defineTable } from 'chartable/definition';
import { robustLinks } from 'chartable/search-params';

/** Its links are read back however they are encoded on their way, and all rows are selected by their filters. */
export const orders = defineTable({ name: 'orders', links: robustLinks, selectAll: 'matching' });
