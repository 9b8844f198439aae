import { defineTable } from 'chartable/definition';

/** A table of cities. Its page has a loader that reads the table's params. */
export const loaded = defineTable({ name: 'loaded', params: { globalFilter: 'q' }, history: 'push', loads: true });
