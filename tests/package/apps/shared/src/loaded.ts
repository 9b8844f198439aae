import { defineTable } from 'chartable/definition';

/** A table of cities on a page whose loader reads the table's params. */
export const loaded = defineTable({ name: 'loaded', history: 'push', loads: true });
