import { defineTable } from 'chartable/definition';

/** The table of cities, on a page where each change adds a history entry. */
export const pushed = defineTable({ name: 'pushed', params: { globalFilter: 'q' }, history: 'push' });
