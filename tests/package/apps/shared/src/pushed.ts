import { defineTable } from 'chartable/definition';

/** The table of cities, on a page where each change is an entry of its own. */
export const pushed = defineTable({ name: 'pushed', params: { globalFilter: 'q' }, history: 'push' });
