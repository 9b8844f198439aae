import { defineTable } from 'chartable/definition';

/** The page's loader reads the table's params. */
export const loaded = defineTable({ name: 'loaded', params: { globalFilter: 'q' }, history: 'push', loads: true });
